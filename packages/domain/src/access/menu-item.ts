/** One page of the menu: what it is called, who sees it, and where it is hidden. */
import type { CompanyRole, Role } from './roles.ts'

export type Layout = 'ledger' | 'controlCenter'

export interface Item {
  readonly title: string
  /** frontendSeqCode: `{group}-{page}`; pages ask for it with -chaxun, edits with -bianji. */
  readonly code: string
  readonly layout: Layout
  readonly group: string
  /** Feature code (功能包) the firm must hold. */
  readonly needs?: string
  /** Roles that see it; the three bookkeeping roles when not said. */
  readonly roles?: readonly Role[]
  /** The ledger's own role it takes, in ledgers that assign such roles (decision O5). */
  readonly companyRole?: CompanyRole
  /** never: hidden for non-profit ledgers · only: shown for them alone. */
  readonly nonProfit?: 'never' | 'only'
  /** Feature code that hides it (spec 1 §6). */
  readonly without?: string
  /** Hidden in ledgers of another firm that are shared with this one (spec 2 §2.2). */
  readonly notShared?: true
  /** The channel variant's menu: only: there alone · never: everywhere else. */
  readonly channel?: 'never' | 'only'
  /** Not in the sidebar, but a page. */
  readonly hidden?: true
}
