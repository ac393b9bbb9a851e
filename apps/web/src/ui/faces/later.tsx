/** Pages whose program comes when they are asked for: a face stands in for one. */
import type { ComponentType } from 'react'
import { Loading } from './faces.tsx'
import { later, type Later } from './later-part.tsx'

export { later, type Later }

export const laterPage = <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>): Later<P> =>
  later(load, <Loading />)
