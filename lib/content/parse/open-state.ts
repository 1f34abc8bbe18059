import { z } from 'zod';

/** The fields of a category that determine whether it is expanded, as Docusaurus names them. */
export const openStateFields = {
  collapsed: z
    .boolean()
    .optional()
    .describe('Set to false to expand it initially.'),
  collapsible: z
    .boolean()
    .optional()
    .describe('Set to false to keep it expanded.'),
};

/** Whether a category is initially expanded, and whether readers can collapse it. */
export type OpenState = {
  isOpen?: true | undefined;
  isCollapsible?: false | undefined;
};

/** Returns the state that the fields of a category describe. */
export function toOpenState({
  collapsed = true,
  collapsible = true,
}: {
  collapsed?: boolean | undefined;
  collapsible?: boolean | undefined;
}): OpenState {
  return {
    isOpen: collapsed && collapsible ? undefined : true,
    isCollapsible: collapsible ? undefined : false,
  };
}
