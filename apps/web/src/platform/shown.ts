/** Whether the tab a component lives in is the one on screen. A page that polls or measures asks `use(Shown)`. */
import { createContext } from 'react'

export const Shown = createContext(true)
