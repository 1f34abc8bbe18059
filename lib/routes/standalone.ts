/** The addresses that are not made from `content/docs`; each is a folder of `app/`. */
export const standaloneAddresses = ['/tags', '/cookie-declaration', '/markdown-page'] as const;
