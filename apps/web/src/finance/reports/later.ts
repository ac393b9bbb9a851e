/** Loaded when they are opened. */
import { later } from '../../ui/later.tsx'

export const FormulasDrawer = later(() => import('./FormulasDrawer.tsx'))
