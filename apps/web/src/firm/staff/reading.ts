/** People of the firm, for other areas' pages: apart from what the frame opens. */
export { useStaff } from './staff.api.ts'
