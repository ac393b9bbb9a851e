/** The frame around a page: which parts of it there are, and the door somebody who signs out there is led to (spec 1 §2.4; spec 2 §1, §2.1). */
import { layoutOf, type Layout } from '@app/domain/access/menu-rules'
import type { Site } from '../../../platform/site.ts'

export interface Frame {
  readonly layout: Layout
  readonly sidebar: boolean
  readonly tabs: boolean
  /** Beside the product's name in the logo. */
  readonly logo: string
}

export function frameOf(address: string): Frame {
  const layout = layoutOf(address)
  return {
    layout,
    // the tax workspace is a place of its own: it has its own logo and no sidebar
    sidebar: layout !== 'taxWorkspace',
    tabs: layout !== 'controlCenter',
    logo: layout === 'taxWorkspace' ? '税务' : '',
  }
}

/** Where signing out leads: from the tax workspace to its own door, but for agents, who came in by the common one. */
/** `edition`: the person’s own, by which they came in; the installation’s where a person has none. */
export const afterSignOut = (address: string, edition: Site['projectType']): string =>
  layoutOf(address) === 'taxWorkspace' && edition !== 'agent' ? '/smarttax' : '/'
