/** One page of the menu: what it is called, where it stands, and who sees it. */
import type { Group, Layout, Rule, Section } from './menu-rules.ts'
import type { CompanyRole, Role } from './roles.ts'

export interface Item extends Rule {
  readonly title: string
  /** frontendSeqCode: `{group}-{page}`; pages ask for it with -chaxun, edits with -bianji. */
  readonly code: string
  readonly layout: Layout
  readonly group: Group
  /** Of the control centre: under what it stands there. */
  readonly section?: Section
  /** The ledger's own role it takes, in ledgers that assign such roles (decision O5). */
  readonly companyRole?: CompanyRole
  /** Not in the sidebar, but a page. */
  readonly hidden?: true
  /** The page whose right it goes by: it is no right of its own. */
  readonly ofPage?: string
  /** A link of the menu: its page stands at this address, in another layout mostly. */
  readonly leadsTo?: string
  /** Roles that see it beside the bookkeeping ones. */
  readonly also?: readonly Role[]
}
