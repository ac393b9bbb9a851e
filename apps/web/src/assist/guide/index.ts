/** 页面操作指引. */
export { GuideOf, useGuide } from './Guide.tsx'
