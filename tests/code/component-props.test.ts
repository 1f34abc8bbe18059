import type { ComponentProps, JSXElementConstructor } from 'react';
import { expectTypeOf, test } from 'vitest';
import type { mdxComponents } from '@/components/mdx/mdx-components';
import type { componentProps } from '@/lib/content/markdown/remark-component-checks';

/** The properties of a component that are missing from `Names`. */
type Missing<Component, Names> =
  Component extends JSXElementConstructor<infer _Props>
    ? Exclude<keyof ComponentProps<Component>, Names | 'children'>
    : never;

type Components = typeof mdxComponents;
type Listed = typeof componentProps;

type MissingProps = {
  [Name in keyof Components &
    keyof Listed]: Listed[Name] extends readonly string[]
    ? Missing<Components[Name], Listed[Name][number]>
    : never;
}[keyof Components & keyof Listed];

test('the site implements all components, except those that need site data or are resolved at compile time', () => {
  expectTypeOf<Exclude<keyof Listed, keyof Components>>().toEqualTypeOf<
    'DocCardList' | 'Include'
  >();
  expectTypeOf<Exclude<keyof Components, keyof Listed>>().toEqualTypeOf<
    'a' | 'code-block' | 'static-html'
  >();
});

test('the content checks list all component properties', () => {
  expectTypeOf<MissingProps>().toEqualTypeOf<never>();
});

test('a missing property is detected', () => {
  expectTypeOf<
    Missing<Components['Card'], 'title' | 'hrefLang' | 'icon' | 'category'>
  >().toEqualTypeOf<'href'>();
});
