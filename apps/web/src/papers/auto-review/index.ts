/** Automatic review (审签自动化): the rules among the settings, and what reviewed a voucher. */
export { AutoReviewRules } from './AutoReviewRules.tsx'
export { AutoReviewsOf } from './AutoReviewsOf.tsx'
