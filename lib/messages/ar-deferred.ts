import type * as en from './en-deferred';
import { createFormats } from './format';

/** The Arabic UI strings of parts that load after a page. */

export const { formatMinutes } = createFormats('ar');

export const consentBanner: typeof en.consentBanner = {
  declaration: 'بيان ملفات تعريف الارتباط',
  title: 'الموافقة على ملفات تعريف الارتباط',
  text: 'يخزن هذا الموقع ما يحتاج إليه ليعمل. هل تسمح له أيضًا بعدّ الزيارات لتحسين الأدلة؟',
  acceptAll: 'قبول الكل',
  rejectAll: 'رفض الكل',
  manage: 'إدارة التفضيلات',
  save: 'حفظ الاختيارات',
  necessary: {
    label: 'ضرورية.',
    text: 'وضع الألوان وعلامات التبويب، والإشعارات التي أغلقتها، والمهام التي أنجزتها، والصفحات التي فتحتها أو حفظتها في البحث، وإجابتك عن هذا السؤال. مفعّلة دائمًا.',
  },
  statistics: {
    label: 'إحصاءات.',
    text: 'عدد الزيارات وعمليات البحث، دون ذكر اسمك.',
  },
  withoutStatistics: {
    text: 'لا يخزن هذا الموقع على جهازك إلا ما يحتاج إليه ليعمل. وإذا أصبح يعدّ الزيارات لاحقًا، فهل يمكنه عدّ زياراتك؟',
    statistics: 'لا يُعدّ أي شيء حاليًا. تُحفظ إجابتك تحسبًا لتغير ذلك.',
  },
};

export const feedback: typeof en.feedback = {
  question: 'هل كانت هذه الصفحة مفيدة؟',
  yes: 'نعم',
  no: 'لا',
  reasonPrompt: 'ما المشكلة؟ يمكنك تخطي هذا السؤال.',
  /** If the answers are links that open an email. */
  emailPrompt:
    'ما المشكلة؟ ستفتح إجابتك رسالة بريد إلكتروني. يمكنك تخطي هذا السؤال.',
  opensEmail: '(يفتح رسالة بريد إلكتروني)',
  reasons: {
    steps: 'لم تنجح الخطوات',
    missing: 'هناك شيء ناقص',
    wrong: 'المعلومات خاطئة أو قديمة',
    unclear: 'يصعب فهمها',
  },
  thanks: 'شكرًا على إجابتك.',
};

export const taskList: typeof en.taskList = {
  progress: (done, total) => `تم إنجاز ${done} من ${total}`,
};
