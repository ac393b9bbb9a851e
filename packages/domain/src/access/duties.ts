/**
 * The three administrators of graded protection (三员, GB/T 22239 8.1.4.2 d): one makes accounts, one gives rights and rules, one reads what
 * was done. Where a firm separates them (三权分立) each is another person, who keeps no books.
 */
import type { Duty } from './duty-names.ts'
import type { Permission } from './menu.ts'

const both = <C extends string>(code: C) => [`${code}-chaxun`, `${code}-bianji`] as const
/** Messages and one's own account: everybody's. */
const everyones: readonly Permission[] = [...both('controlCenter-messageCenter'), ...both('controlCenter-personalInformation')]

/** What each may do. Of 员工管理 the one writes accounts, the other rights: the use cases tell them apart. */
const codes: Readonly<Record<Duty, readonly Permission[]>> = {
  system: [...both('controlCenter-staffManagement'), ...both('controlCenter-personalData')],
  security: [
    ...both('controlCenter-staffManagement'),
    ...both('controlCenter-roleCenter'),
    ...both('controlCenter-BKcompany'),
    ...both('controlCenter-securitySettings'),
  ],
  audit: [
    'controlCenter-operationLog-chaxun',
    'controlCenter-securityReport-chaxun',
    'controlCenter-securitySettings-chaxun',
    'controlCenter-staffManagement-chaxun',
  ],
}
export const permissionsOfDuty = (duty: Duty): Set<string> => new Set([...everyones, ...codes[duty]])

/** What nobody but the three may do where they are separated. */
const APART: readonly Permission[] = [
  'controlCenter-staffManagement-bianji',
  'controlCenter-roleCenter-bianji',
  ...both('controlCenter-operationLog'),
  ...both('controlCenter-securityReport'),
  'controlCenter-securitySettings-bianji',
  ...both('controlCenter-personalData'),
]
export const withoutDuties = (held: ReadonlySet<string>): Set<string> =>
  new Set([...held].filter((code) => !(APART as readonly string[]).includes(code)))
