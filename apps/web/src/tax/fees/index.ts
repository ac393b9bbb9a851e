/** 税费项目: the list that stands beside what is paid by returns, and what of it is due. */
export { FeesList } from './FeesList.tsx'
export { useFeesDue, type FeeRow } from './fees.api.ts'
export { feeMark } from './fee-mark.ts'
