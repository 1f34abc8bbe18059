import { z } from 'zod';
import {
  explainFormatChange,
  type FormatChange,
  findFormatChange,
} from '@/lib/content/diagnostics/format-changes';
import { contentRules, severities } from '@/lib/content/diagnostics/rules';
import { getFieldName } from '@/lib/content/parse/yaml';

const nonEmptyString = z.string().min(1);
const positiveInteger = z.number().int().positive();
const headingLevel = z.number().int().min(2).max(6);
const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'is not a color. Write it as #ffffff.');
const hostName = z
  .string()
  .regex(
    /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/i,
    'is not a host name. Write it without https:// and without a path, such as player.example.com.',
  );

/** A base URL, to which paths are appended. */
const baseUrl = z
  .string()
  .regex(
    /^https?:\/\/[^\s/]+(?:\/[^\s/]+)*$/,
    'is not an absolute URL without a slash at its end. Write it as https://help.example.com.',
  );

const optionalUrl = baseUrl.or(z.literal(''));

const rangeSchema = z.strictObject({
  min: positiveInteger,
  max: positiveInteger,
});

/** An id that is a segment of URL paths, except in the first locale and version. */
export const segment = z
  .string()
  .regex(
    /^[a-z\d](?:[\w.-]*\w)?$/i,
    'cannot be part of a URL path. Use letters, digits, "." and "-", such as pt-BR or 2.0.',
  );

const localeSchema = z.strictObject({
  /** A BCP 47 language tag, such as `en` or `pt-BR`. */
  id: segment,
  /** The name of the language in that language. */
  label: nonEmptyString,
  direction: z.enum(['ltr', 'rtl']),
});

const versionSchema = z.strictObject({
  id: segment,
  label: nonEmptyString,
  /** The `docusaurus_tag` of the version, which filters search results. */
  tag: nonEmptyString,
  /** Whether search engines may index the version; by default, only the first. */
  isIndexed: z.boolean().optional(),
  /** The ids of its locales, without the default locale; all by default. */
  locales: z.array(segment).readonly().optional(),
});

/** The part of the configuration that is sent to browsers. */
const siteFields = {
  title: nonEmptyString,
  tagline: nonEmptyString,
  /** The origin of the site, without a trailing slash. `SITE_URL` overrides it. */
  url: baseUrl,
  product: z.strictObject({ name: nonEmptyString, slug: nonEmptyString }),
  /**
   * The first locale is the default; translations into the others are in `content/i18n/<id>/docs`.
   */
  locales: z.tuple([localeSchema], localeSchema).readonly(),
  /** The first version is in `content/docs`; the others are in `content/versions/<id>/docs`. */
  versions: z.tuple([versionSchema], versionSchema).readonly(),
  support: z.strictObject({
    /**
     * An email address, or the URL of a form, which receives the parameters `page` and `query`.
     * Empty for no links.
     */
    contact: z.union(
      [z.email(), z.url({ protocol: /^https?$/ }), z.literal('')],
      {
        error:
          'is neither an email address, nor a URL, nor an empty string for no links.',
      },
    ),
    /** Support hours; may be empty. */
    hours: z.string(),
  }),
  /** The URL of the status page of the product. Empty for no link. */
  statusUrl: optionalUrl,
  /**
   * Base URL of the 'Edit this page' links; the file's path in `docs/` is appended. Empty for no
   * links.
   */
  editUrl: optionalUrl,
  showLastUpdated: z.boolean(),
  toc: z.strictObject({ minLevel: headingLevel, maxLevel: headingLevel }),
  /** The `theme-color` of the browser UI; page colors are in app/styles/tokens.css. */
  browserColors: z.strictObject({ light: color, dark: color }),
  colorMode: z.strictObject({
    /**
     * Whether to follow the system preference by default; the toggle then has a third, "system"
     * state.
     */
    respectPrefersColorScheme: z.boolean(),
  }),
  /** The announcement bar, or null. */
  announcement: z
    .strictObject({
      /** A dismissed announcement reappears when its id changes. */
      id: nonEmptyString,
      text: nonEmptyString,
      /** A link to the page with this id, or null. */
      link: z
        .strictObject({ label: nonEmptyString, pageId: nonEmptyString })
        .nullable(),
      isCloseable: z.boolean(),
    })
    .nullable(),
  footer: z.strictObject({
    /** Links to the page with an id, or to a URL. */
    links: z
      .array(
        z.union([
          z.strictObject({ label: nonEmptyString, pageId: nonEmptyString }),
          z.strictObject({ label: nonEmptyString, href: nonEmptyString }),
        ]),
      )
      .readonly(),
    copyright: nonEmptyString,
  }),
  navigation: z.strictObject({
    /** Timeout for payloads, scripts and search requests, in milliseconds. */
    timeout: positiveInteger,
  }),
  search: z.strictObject({
    maxSnippetWords: positiveInteger,
    /** Popular tasks as page ids, optionally with a heading, such as `crm/lists#filters`. */
    popular: z.array(nonEmptyString).readonly(),
  }),
};

/** The part of the configuration that only the server uses. */
const serverFields = {
  /** The user roles of the product, which front matter can reference. */
  roles: z.array(z.string()).readonly(),
  /** The severity of diagnostics in a build. `npm run check:content` fails on all. */
  rules: z.partialRecord(z.enum(contentRules), z.enum(severities)),
  /** Thresholds of the style checks. */
  contentStyle: z.strictObject({
    /** The length of descriptions, in characters. Search engines truncate longer descriptions. */
    descriptionLength: rangeSchema,
    pageWords: rangeSchema,
    /** Flesch–Kincaid grade level; grade 8 corresponds to an age of 13 to 14. */
    maxGrade: z.number().positive(),
    /** How long a checked fact stays up to date, in days. */
    maxDaysSinceCheck: positiveInteger,
  }),
  /**
   * Hosts that pages may embed in iframes, such as `player.example.com`. These hosts learn which
   * embeds users view, without consent.
   */
  frameHosts: z.array(hostName).readonly(),
  /**
   * Hosts that pages may load images from, such as `img.example.com`. These hosts learn which pages
   * users view, without consent.
   */
  imageHosts: z.array(hostName).readonly(),
  /** The number of previous builds whose hashed assets are kept if `PREVIOUS_BUILD` is set. */
  maxPreviousBuilds: z.number().int().nonnegative(),
};

/** Takes the fields that browsers get. */
export const siteSchema = z.object(siteFields);

export type SiteConfig = z.infer<typeof siteSchema>;

/** Takes the fields that only the server uses. */
export const serverSchema = z.object(serverFields);

export type ServerConfig = z.infer<typeof serverSchema>;

const brandSchema = z.strictObject({
  /** The color of links and controls in light mode. That of dark mode is derived. */
  accent: color,
  /** The logo of the company: an SVG file in the content folder. Empty for a neutral one. */
  logo: z.string(),
  /** The logo in dark mode. Empty if it is the same. */
  darkLogo: z.string(),
});

/** Translations of the texts in `site.yml`, by locale and by the original text. */
const translationsSchema = z.record(
  z.string(),
  z.record(z.string(), z.string()),
);

const fileFields = {
  ...siteFields,
  ...serverFields,
  brand: brandSchema,
  translations: translationsSchema,
};

/** The schema of `site.yml`, with all fields. */
const siteFileSchema = z.strictObject(fileFields).refine(
  ({ locales, versions }) => {
    const ids = [...locales, ...versions].map(({ id }) => id);
    return new Set(ids).size === ids.length;
  },
  {
    error:
      'has two locales or versions with the same id. Give each its own id.',
  },
);

export type SiteFile = z.infer<typeof siteFileSchema>;

/**
 * The schema of `site.yml` for editors: each field is optional, also those of objects with
 * defaults.
 */
export const siteEditorSchema = z
  .strictObject({
    ...fileFields,
    brand: brandSchema.partial(),
    support: siteFields.support.partial(),
    search: siteFields.search.partial(),
    contentStyle: serverFields.contentStyle.partial(),
  })
  .partial();

/** Returns a line for each mistake in the values of `site.yml`. */
export function listSiteErrors(
  values: unknown,
  formatPosition: FormatPosition = () => 'site.yml',
): string[] {
  const errors: string[] = [];
  // A field with a former name is not also reported as missing.
  const renamed = renameFields(values, [], (path, change) => {
    const { message, hint } = explainFormatChange(String(path.at(-1)), change);
    const parent = z.core.toDotPath(path.slice(0, -1));
    errors.push(
      formatError([formatPosition(path), parent, `${message} ${hint}`]),
    );
  });
  const issues = siteFileSchema.safeParse(renamed).error?.issues ?? [];
  return [
    ...errors,
    ...issues.flatMap((issue) => formatIssue(issue, formatPosition)),
  ];
}

/** Returns a value with the new names of its fields, and calls `onChange` for each former name. */
function renameFields(
  value: unknown,
  path: readonly PropertyKey[],
  onChange: (path: readonly PropertyKey[], change: FormatChange) => void,
): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      renameFields(item, [...path, index], onChange),
    );
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const entries = Object.entries(value).map(([key, field]) => {
    const fieldPath = [...path, key];
    const name = getFieldName(fieldPath);
    const change = findFormatChange({ kind: 'field', name });
    if (change) {
      onChange(fieldPath, change);
    }
    return [change?.to ?? key, renameFields(field, fieldPath, onChange)];
  });
  return Object.fromEntries(entries);
}

/** Returns the file, and where known the line and column, of the value at a path. */
type FormatPosition = (path: readonly PropertyKey[]) => string;

/** Returns the messages of an issue; one for each unknown key. */
function formatIssue(
  issue: z.core.$ZodIssue,
  formatPosition: FormatPosition,
): string[] {
  const field = z.core.toDotPath(issue.path);
  if (issue.code !== 'unrecognized_keys') {
    return [formatError([formatPosition(issue.path), field, issue.message])];
  }
  return issue.keys.map((key) =>
    formatError([
      formatPosition([...issue.path, key]),
      field,
      describeUnknownKey(key),
    ]),
  );
}

/** Joins a position, a field, which is empty for the whole file, and a message. */
function formatError(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(': ');
}

function describeUnknownKey(key: string): string {
  const change = findFormatChange({ kind: 'rule', name: key });
  if (!change) {
    return `Unrecognized key: "${key}"`;
  }
  const { message, hint } = explainFormatChange(key, change);
  return `${message} ${hint}`;
}
