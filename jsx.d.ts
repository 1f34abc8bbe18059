import type { JSX as ReactJsx } from 'react';

declare global {
  /** The types of react-instantsearch declare a global JSX namespace without `ElementType`, which MDX's types then require. */
  namespace JSX {
    type ElementType = ReactJsx.ElementType;
  }
}
