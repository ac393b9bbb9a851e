/** The pages of an area, by their places in the menu: declared beside them, in the area's own door. */
import type { MenuPath } from '@app/domain/access/menu'
import type { Later } from '../ui/faces/later-part.tsx'

export type PageOf = Partial<Record<MenuPath, Later<object>>>
export const definePages = <const P extends PageOf>(pages: P): P => pages
