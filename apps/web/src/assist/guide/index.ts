/** 页面操作指引. */
export { GuideButton } from './GuideButton.tsx'
