/** 年度安全报告: what an auditor asks of a year (等级保护 8.1.4.2, 8.1.4.3, 8.1.4.9), on one sheet. Pure. */
import { dutyNames, type Duty } from '../../access/duty-names.ts'
import { baseRoleNames, roleNames, type BaseRole, type Role } from '../../access/roles.ts'
import { momentText } from '../../kernel/period.ts'
import type { Sheet, SheetRow } from '../../kernel/sheet.ts'

/** Something that happened so many times, the last time then. */
interface Told {
  readonly what: string
  readonly count: number
  readonly lastAt: Date | null
}
export interface SecurityFacts {
  readonly firm: string
  readonly year: number
  readonly now: Date
  readonly separated: boolean
  readonly settings: string
  readonly people: readonly {
    readonly name: string
    readonly roles: readonly string[]
    readonly ownRoles: readonly string[]
    readonly duty: Duty | null
    readonly suspended: boolean
    readonly ledgers: number
    readonly lastSignIn: Date | null
  }[]
  readonly rights: readonly Told[]
  readonly refused: readonly Told[]
  readonly exports: readonly Told[]
  readonly backups: readonly Told[]
  readonly practices: readonly Told[]
  readonly verified: readonly Told[]
  readonly versions: readonly { readonly version: string; readonly schema: string; readonly firstAt: Date; readonly lastAt: Date }[]
}

const day = (moment: Date | null): string => (moment === null ? '' : momentText(moment).slice(0, 16))

/** Which of the firm's acts change what people may do. */
export const RIGHTS_AREAS = ['员工', '邀请', '角色', '账套分配', '授权', '安全', '代账公司'] as const
export const reportRange = (year: number): { readonly from: string; readonly to: string } => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
})

/** What is stored as somebody's roles: those of the work, and the sites they may enter. */
const allNames: Readonly<Record<Role | BaseRole, string>> = { ...roleNames, ...baseRoleNames }

export function securityReport(facts: SecurityFacts): Sheet {
  const rows: SheetRow[] = []
  const add = (kind: 'heading' | 'item', item: string, what = '', count = '', last = ''): void =>
    void rows.push({ key: String(rows.length), kind, ...(kind === 'item' && { indent: 1 }), cells: { item, what, count, last } })
  const section = (title: string, list: readonly Told[], none: string): void => {
    add('heading', title)
    for (const { what, count, lastAt } of list) add('item', what, '', String(count), day(lastAt))
    if (list.length === 0) add('item', none)
  }
  add('heading', '制度')
  add('item', '三权分立', facts.separated ? '已开启：系统、安全、审计管理员不是同一人' : '未开启：由主管一并负责')
  add('item', '安全设置', facts.settings)
  add('heading', '人员与权限（现在）')
  for (const { name, roles, ownRoles, duty, suspended, ledgers, lastSignIn } of facts.people) {
    const titles = duty === null ? [...roles.map((role) => allNames[role as Role | BaseRole] ?? role), ...ownRoles] : [dutyNames[duty]]
    add('item', name, `${titles.join('、') || '未授予角色'}${suspended ? '，已停用' : ''}，账套${ledgers}个`, '', day(lastSignIn))
  }
  section('权限与安全的变动', facts.rights, '本年没有变动')
  section('被拒绝的登录', facts.refused, '本年没有被拒绝的登录')
  section('导出与对外提供', facts.exports, '本年没有导出')
  section('备份', facts.backups, '本年没有备份')
  section('练习恢复', facts.practices, '本年没有练习恢复')
  section('核对账套', facts.verified, '本年没有核对')
  add('heading', '运行的版本')
  for (const { version, schema, firstAt, lastAt } of facts.versions)
    add('item', version, `数据库结构 ${schema}，自 ${day(firstAt)} 起`, '', day(lastAt))
  if (facts.versions.length === 0) add('item', '没有记录')
  return {
    title: `${facts.year}年度安全报告`,
    captions: [facts.firm, `${facts.year}年1月1日至12月31日`, `编制：${momentText(facts.now)}`],
    columns: [
      { key: 'item', title: '项目', kind: 'text', width: 30 },
      { key: 'what', title: '内容', kind: 'text', width: 60 },
      { key: 'count', title: '次数', kind: 'integer', width: 8 },
      { key: 'last', title: '最近一次', kind: 'text', width: 18 },
    ],
    rows,
  }
}
