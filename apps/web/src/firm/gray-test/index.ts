import { later } from '../../ui/later.tsx'

export { isGray, readGrayAhead } from './gray-test.ts'
export const GrayTestDialog = later(() => import('./GrayTestDialog.tsx'))
