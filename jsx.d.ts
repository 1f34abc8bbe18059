import type { JSX as ReactJsx } from 'react';

declare global {
  /** The types of react-instantsearch bring in a namespace of this name; those of MDX then want to know what a component may be. */
  namespace JSX {
    type ElementType = ReactJsx.ElementType;
  }
}
