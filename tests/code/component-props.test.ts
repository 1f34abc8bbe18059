import type { ComponentProps, JSXElementConstructor } from 'react';
import { expectTypeOf, test } from 'vitest';
import type { mdxComponents } from '@/components/mdx/mdx-components';
import type { componentProps } from '@/lib/content/markdown/remark-component-checks';

/** The properties of a component that `Names` lacks. */
type Missing<Component, Names> =
  Component extends JSXElementConstructor<infer _Props>
    ? Exclude<keyof ComponentProps<Component>, Names | 'children'>
    : never;

type Components = typeof mdxComponents;
type Listed = typeof componentProps;

type MissingProps = {
  [Name in keyof Components & keyof Listed]: Missing<Components[Name], Listed[Name][number]>;
}[keyof Components & keyof Listed];

test('the content checks know every property of the components', () => {
  expectTypeOf<MissingProps>().toEqualTypeOf<never>();
});

test('a property that the list lacks is found', () => {
  expectTypeOf<Missing<Components['Card'], 'title' | 'icon'>>().toEqualTypeOf<'href'>();
});
