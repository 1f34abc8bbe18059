import * as en from './en';
import { createFormats } from './format';

/** The Arabic texts of the UI, as far as they are translated. */

export * from './en';

const { plural } = createFormats('ar');

export const language: typeof en.language = { lang: 'ar', dir: 'rtl' };

export const navbar: typeof en.navbar = {
  label: 'القائمة الرئيسية',
  skipLink: 'انتقل إلى المحتوى الرئيسي',
  overview: 'نظرة عامة',
};

export const mobileMenu: typeof en.mobileMenu = {
  label: 'التنقل',
  toggle: 'فتح شريط التنقل أو إغلاقه',
  close: 'إغلاق شريط التنقل',
  toMainMenu: '→ العودة إلى القائمة الرئيسية',
  toDocsMenu: 'قائمة الأدلة ←',
};

export const sidebar: typeof en.sidebar = {
  label: 'الشريط الجانبي للأدلة',
  expand: (category) => `توسيع الفئة «${category}» في الشريط الجانبي`,
  collapse: (category) => `طي الفئة «${category}» في الشريط الجانبي`,
};

export const page: typeof en.page = {
  ...en.page,
  breadcrumbs: 'مسار التنقل',
  home: 'الصفحة الرئيسية',
  toc: 'في هذه الصفحة',
  previous: 'السابق',
  next: 'التالي',
  tags: 'الموضوعات:',
};

export const tags: typeof en.tags = {
  ...en.tags,
  title: 'الموضوعات',
  heading: (count, tag) =>
    `${plural(count, { one: 'دليل واحد', two: 'دليلان', few: '# أدلة', many: '# دليلًا', other: '# دليل' })} في موضوع «${tag}»`,
};

export const support: typeof en.support = {
  contact: 'التواصل مع الدعم',
  stillStuck: 'هل ما زلت بحاجة إلى المساعدة؟',
  status: 'حالة النظام',
  subject: (site) => `سؤال عن ${site}`,
  page: (url) => `الصفحة: ${url}`,
  query: (query) => `البحث: ${query}`,
};

export const variants: typeof en.variants = {
  language: 'اللغة',
  version: 'الإصدار',
  untranslated: (language) => `لم تُترجم هذه الصفحة إلى ${language} بعد.`,
  oldVersion: (version) => `أنت تقرأ أدلة الإصدار ${version}.`,
  currentVersion: 'اقرأ هذه الصفحة في الإصدار الحالي',
  offer: 'هذه الصفحة متاحة أيضًا بـ:',
};

export const search: typeof en.search = {
  ...en.search,
  name: 'البحث',
  submit: 'ابحث',
  placeholder: 'ابحث في الأدلة',
  clear: 'مسح عبارة البحث',
  cancel: 'إلغاء',
};

export const siteTexts: typeof en.siteTexts = {
  'Monday to Friday, 9 to 6 US Central Time':
    'من الاثنين إلى الجمعة، من 9 صباحًا إلى 6 مساءً بتوقيت وسط الولايات المتحدة',
};
