/** 安全设置: sessions, passwords and the log of a firm, and its three administrators (等级保护). */
import { DUTIES, type Duty } from '@app/domain/access/duty-names'
import { securityFields } from '@app/domain/firm/security/settings'
import { z } from 'zod'
import { Flag, Id } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/auth/bk/security/v1.0'
const look = 'controlCenter-securitySettings-chaxun'
const edit = 'controlCenter-securitySettings-bianji'

const settings = {
  idleMinutes: ['idleMinutes', codecOf(securityFields.idleMinutes)],
  longestHours: ['sessionHours', codecOf(securityFields.longestHours)],
  passwordDays: ['passwordDays', codecOf(securityFields.passwordDays)],
  passwordKept: ['passwordHistory', codecOf(securityFields.passwordKept)],
  passwordLength: ['passwordLength', codecOf(securityFields.passwordLength)],
  logMonths: ['logMonths', codecOf(securityFields.logMonths).nullable()],
} as const
export const SecuritySettingsWire = wire({ ...versioned, ...settings })

const people = z.array(Id).max(20, '每一职责最多20人')
const holders = {
  system: ['systemUserIds', people],
  security: ['securityUserIds', people],
  audit: ['auditUserIds', people],
} as const satisfies Readonly<Record<Duty, unknown>>
export const DutiesWire = wire({
  ...versioned,
  separated: ['isSeparated', Flag],
  ...holders,
})
/** People of the firm who work, to choose from. */
const Person = wire({ userId: ['userId', Id], name: ['staffName', z.string()], duty: ['adminDuty', z.enum(DUTIES).nullable()] })

export const securityApi = {
  settings: { method: 'GET', path: `${base}/settings`, summary: '安全设置', scope: 'agency', permission: look, one: SecuritySettingsWire },
  saveSettings: {
    method: 'PUT',
    path: `${base}/settings`,
    summary: '修改安全设置',
    scope: 'agency',
    permission: edit,
    guards: { shownBy: 'settings' },
    body: SecuritySettingsWire,
  },
  duties: { method: 'GET', path: `${base}/duties`, summary: '三权分立', scope: 'agency', permission: look, one: DutiesWire },
  people: { method: 'GET', path: `${base}/people`, summary: '可任三员的人员', scope: 'agency', permission: look, many: Person },
  /** Everybody of the firm signs in anew. */
  saveDuties: {
    method: 'PUT',
    path: `${base}/duties`,
    summary: '修改三权分立',
    scope: 'agency',
    permission: edit,
    guards: { shownBy: 'duties' },
    body: DutiesWire,
  },
} as const satisfies Api
