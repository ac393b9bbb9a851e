import { later } from '../../ui/faces/later.tsx'

export { isGray, readGrayAhead } from './gray-test.ts'
export const GrayTestDialog = later(() => import('./GrayTestDialog.tsx'))
