/** Making a firm: offered at the door to whoever has none. */
import { later } from '../../ui/faces/later.tsx'

export const CreateCompanyDialog = later(() => import('./CreateCompanyDialog.tsx'))
