import type * as en from './en';
import { createFormats } from './format';

/** The Arabic UI strings. */

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

const modes: Record<string, string> = {
  light: 'فاتح',
  dark: 'داكن',
  system: 'النظام',
};

export const theme: typeof en.theme = {
  toggle: (mode) =>
    `التبديل بين الوضع الداكن والوضع الفاتح (الحالي: ${modes[mode] ?? mode})`,
  mode: (mode) => `وضع الألوان: ${modes[mode] ?? mode}`,
  auto: 'تلقائي',
};

export const sidebar: typeof en.sidebar = {
  label: 'الشريط الجانبي للأدلة',
  expand: (category) => `توسيع الفئة «${category}» في الشريط الجانبي`,
  collapse: (category) => `طي الفئة «${category}» في الشريط الجانبي`,
};

export const announcement: typeof en.announcement = {
  label: 'إعلان',
  close: 'إغلاق',
};

const admonitions: Record<string, string> = {
  note: 'ملاحظة',
  tip: 'نصيحة',
  info: 'معلومات',
  warning: 'تحذير',
  danger: 'خطر',
};

export const page: typeof en.page = {
  breadcrumbs: 'مسار التنقل',
  home: 'الصفحة الرئيسية',
  toc: 'في هذه الصفحة',
  pager: 'صفحات الأدلة',
  previous: 'السابق',
  next: 'التالي',
  inCategory: (category) => `في ${category}`,
  closeImage: 'إغلاق الصورة',
  tags: 'الموضوعات:',
  edit: 'تعديل هذه الصفحة',
  checkedOn: 'تم التحقق من المعلومات في',
  facts: {
    roles: 'لمن',
    time: 'المدة',
    needs: 'تحتاج إلى',
  },
  lastUpdated: 'آخر تحديث',
  updatedOn: 'في',
  updatedBy: (author) => `بواسطة ${author}`,
  backToTop: 'العودة إلى الأعلى',
};

export const content: typeof en.content = {
  headingLink: (heading) => `رابط مباشر إلى ${heading}`,
  admonition: (_, type) => admonitions[type] ?? type,
  details: 'التفاصيل',
  table: 'جدول',
  taskDone: 'تم',
  taskToDo: 'لم يتم بعد',
  enlargeImage: (alt: string) => `تكبير الصورة: ${alt}`,
  unlisted: 'صفحة غير مدرجة',
  unlistedText:
    'هذه الصفحة غير مدرجة. لن تفهرسها محركات البحث، ولا يمكن الوصول إليها إلا عبر رابط مباشر.',
  problems: 'مشكلات في هذه الصفحة',
};

export const cards: typeof en.cards = {
  items: (count) =>
    plural(count, {
      one: 'عنصر واحد',
      two: 'عنصران',
      few: '# عناصر',
      many: '# عنصرًا',
      other: '# عنصر',
    }),
};

export const code: typeof en.code = {
  wrapLabel: 'تبديل التفاف النص',
  wrapText: 'التفاف',
  copyLabel: 'نسخ الكود إلى الحافظة',
  copyText: 'نسخ',
  copied: 'تم النسخ',
  blocked:
    'منع المتصفح النسخ. الكود محدد: انسخه باستخدام لوحة المفاتيح أو القائمة.',
};

export const tags: typeof en.tags = {
  title: 'الموضوعات',
  description: (site) =>
    `كل موضوعات ${site} مرتبة أبجديًا، مع عدد الأدلة في كل منها.`,
  heading: (count, tag) =>
    `${plural(count, { one: 'دليل واحد', two: 'دليلان', few: '# أدلة', many: '# دليلًا', other: '# دليل' })} في موضوع «${tag}»`,
  all: 'عرض كل الموضوعات',
  none: 'لم تُصنَّف أي صفحة ضمن موضوع بعد.',
};

export const errors: typeof en.errors = {
  crashed: 'تعطلت هذه الصفحة.',
  pageTitle: 'خطأ في الصفحة',
  tryAgain: 'حاول مرة أخرى',
  retry: 'إعادة المحاولة',
  pageFailed: 'تعذر تحميل الصفحة. تحقق من اتصالك بالشبكة.',
  partsFailed: 'لم يتم تحميل أجزاء من هذه الصفحة.',
  timedOut: 'يستغرق هذا وقتًا أطول من اللازم. تحقق من اتصالك بالشبكة.',
  loading: 'جارٍ التحميل…',
  loadingPage: 'جارٍ تحميل الصفحة',
};

export const notFound: typeof en.notFound = {
  title: 'الصفحة غير موجودة',
  text: 'لم نتمكن من العثور على ما تبحث عنه.',
  hint: 'ربما كُتب العنوان خطأً، أو أصبح الرابط الذي أوصلك إلى هنا قديمًا.',
  similarPages: 'هل تقصد إحدى هذه الصفحات؟',
  home: 'الانتقال إلى الصفحة الرئيسية',
  tags: 'تصفح كل الموضوعات',
};

export const redirectPage: typeof en.redirectPage = {
  title: 'تم نقل هذه الصفحة',
  movedTo: 'تم نقل هذه الصفحة إلى',
};

export const consent: typeof en.consent = {
  settings: 'إعدادات ملفات تعريف الارتباط',
};

export const support: typeof en.support = {
  contact: 'التواصل مع الدعم',
  prompt: 'هل ما زلت بحاجة إلى المساعدة؟',
  status: 'حالة النظام',
  subject: (site) => `سؤال عن ${site}`,
  page: (url) => `الصفحة: ${url}`,
  query: (query) => `البحث: ${query}`,
};

export const variants: typeof en.variants = {
  language: 'اللغة',
  version: 'الإصدار',
  untranslated: (language) => `لم تُترجم هذه الصفحة إلى ${language} بعد.`,
  otherVersion: (version) => `أنت تقرأ أدلة الإصدار ${version}.`,
  currentVersion: 'اقرأ هذه الصفحة في الإصدار الحالي',
  availableIn: 'نسخ أخرى من هذه الصفحة:',
};

export const search: typeof en.search = {
  name: 'البحث',
  submit: 'ابحث',
  placeholder: 'ابحث في الأدلة',
  clear: 'مسح عبارة البحث',
  cancel: 'إلغاء',
  error: 'تعذر جلب النتائج',
  errorHint: 'تحقق من اتصالك بالشبكة.',
  keys: {
    select: { symbol: '↵', name: 'مفتاح الإدخال', text: 'للاختيار' },
    navigate: { symbol: '↓↑', name: 'مفاتيح الأسهم', text: 'للتنقل' },
    close: { symbol: 'esc', name: 'المفتاح Esc', text: 'للإغلاق' },
  },
  page: {
    title: 'البحث في الأدلة',
    heading: (query) => `نتائج البحث عن «${query}»`,
    description: 'ابحث عن كلمة أو سؤال في كل الأدلة.',
    placeholder: 'اكتب عبارة البحث هنا',
  },
  noScript: 'يحتاج البحث إلى JavaScript، وهو معطل في هذا المتصفح.',
};

export const storage: typeof en.storage = {
  label: 'ما يتم حفظه',
  columns: ['الاسم', 'الغرض والجهة ومدة الحفظ'],
  thisSite: 'هذا الموقع',
  noThirdParties: 'لا يستخدم هذا الموقع خدمات من جهات خارجية.',
  categories: { necessary: 'ضرورية', statistics: 'إحصاءات' },
  duration: 'التخزين المحلي، حتى تمسحه',
  durations: {
    announcementDismissed: 'التخزين المحلي، حتى يظهر إشعار جديد',
    recentPages: 'التخزين المحلي، حتى تزيل الصفحات في البحث أو تمسحه',
    favoritePages: 'التخزين المحلي، حتى تزيل الصفحات في البحث أو تمسحه',
    reload: 'تخزين الجلسة، حتى تغلق علامة التبويب',
  },
  entries: {
    theme: 'يتذكر ما إذا كنت تقرأ في الوضع الفاتح أو الداكن.',
    tabs: 'يتذكر علامة التبويب التي اخترتها في كل مجموعة، لتعرض الصفحات الأخرى العلامة نفسها. إدخال واحد لكل مجموعة.',
    announcementId: 'يتذكر آخر إشعار رأيته أعلى الصفحة.',
    announcementDismissed: 'يتذكر أنك أغلقت ذلك الإشعار.',
    consent: 'يتذكر إجابتك بشأن الإحصاءات حتى لا تُسأل مرة أخرى.',
    version: 'يتذكر إصدار الأدلة الذي اخترته، إذا كان هناك أكثر من إصدار.',
    locale: 'يتذكر اللغة التي اخترتها، إذا كان هناك أكثر من لغة.',
    tasks: 'يتذكر المهام التي أنجزتها. إدخال واحد لكل دليل.',
    recentPages: 'يتذكر آخر الصفحات التي فتحتها من البحث ليعرضها مرة أخرى.',
    favoritePages: 'يتذكر الصفحات التي حفظتها في البحث.',
    reload:
      'يحفظ موضعك في الصفحة عندما تلزم إعادة تحميلها بعد تحديث الموقع، ويمنع تكرار ذلك.',
  },
};

export const thirdParties: typeof en.thirdParties = {
  search: 'البحث: يجيب عما تكتبه في حقل البحث.',
  feedback:
    'يستقبل إجابتك عن «هل كانت هذه الصفحة مفيدة؟»، وبعد موافقتك على الإحصاءات، عمليات البحث التي لم تُظهر نتائج.',
  cookiebot: {
    purpose: 'يطلب موافقتك ويحفظ إجابتك.',
    answer: {
      purpose: 'إجابتك بشأن ملفات تعريف الارتباط.',
      duration: 'ملف تعريف ارتباط، سنة واحدة',
    },
  },
  tagManager: {
    purpose: 'يحمّل أدوات عدّ الزيارات بعد موافقتك على الإحصاءات.',
    visits: {
      purpose:
        'يميز بين الزيارات عندما يحمّل Tag Manager خدمة Google Analytics.',
      duration: 'ملف تعريف ارتباط، سنتان',
    },
    visitState: {
      purpose: 'يحفظ حالة الزيارة. إدخال واحد لكل موقع في Google Analytics.',
      duration: 'ملف تعريف ارتباط، سنتان',
    },
  },
};

export const siteTexts: typeof en.siteTexts = {
  'Cookie Declaration': 'بيان ملفات تعريف الارتباط',
  'All rights reserved.': 'جميع الحقوق محفوظة.',
};

export const records: typeof en.records = { category: 'الأدلة' };
