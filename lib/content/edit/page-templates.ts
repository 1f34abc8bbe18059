/** The kinds of pages that `npm run new` creates. */
export const pageTypes = ['task', 'reference', 'overview', 'troubleshooting'] as const;

const limits = `## Limits

<!-- Numbers, and what they count. -->`;

const related = `## Related pages

<!-- - [Title](file.md): why to read it; two to five links -->
`;

/** The bodies of new pages, as `docs/style-guide.md` structures them. Comments tell the writer what belongs in each part. */
export const pageBodies: Readonly<Record<(typeof pageTypes)[number], string>> = {
  task: `<!-- What it is and for whom, in one or two sentences. -->

## Create …

1. Go to **…** and choose **…**.
2. Choose **Save**.

<!-- What the reader sees now. -->

${limits}

## Fix … {#if-something-goes-wrong}

| What you see | What to do |
| --- | --- |
| "…" | … |

${related}`,
  reference: `<!-- What this page lists and when the reader needs it. -->

## Fields

| Name | Effect | Values | Default |
| --- | --- | --- | --- |
| **…** | … | … | … |

${limits}

${related}`,
  overview: `<!-- What the section is and for whom. -->

## What is in this section

<!-- - [Title](file.md): one line for every page of the section -->

## How the parts work together

<!-- A short table or list. -->

## First tasks

1. Go to **…**.

<!-- Each task with a link to its page. -->

${related}`,
  troubleshooting: `<!-- Which problems this page solves, and where the reader sees them. -->

## …

<!-- One heading for each message or symptom, in the words of the screen. -->

**Why:** …

**What to do:**

1. …

## If nothing helps

<!-- Whom to ask, and what to tell them. -->

${related}`,
};
