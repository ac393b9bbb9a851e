/** Units: chosen, added in place, and converted into each other. */
import { later } from '../../ui/faces/later.tsx'

export { UnitSelect } from './UnitSelect.tsx'

export const ConversionsDialog = later(() => import('./ConversionsDialog.tsx'))
