/** Loaded when they are opened. */
import { later } from '../../ui/faces/later.tsx'

export const FormulasDrawer = later(() => import('./FormulasDrawer.tsx'))
