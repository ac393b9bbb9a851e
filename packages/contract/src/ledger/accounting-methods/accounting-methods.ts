/** 核算方法: what a ledger's books are kept by where the law leaves a choice, and the register of changes. Calls of our own. */
import { METHODS } from '@app/domain/ledger/accounting-methods/method'
import { z } from 'zod'
import { Flag, Moment, MoneyText, PeriodText } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyConfig/companyBasis/accountingMethods/v1.0'
const look = 'options-accountingMethods-chaxun'
const edit = 'options-accountingMethods-bianji'

const Key = z.enum(METHODS, { error: '请选择核算方法' })
const Choice = wire({ value: ['methodValue', z.string()], name: ['methodValueName', z.string()] })
const Effect = wire({
  words: ['effectWords', z.string()],
  lines: [
    'effectLines',
    z.array(wire({ name: ['lineName', z.string()], was: ['beforeAmount', MoneyText], is: ['afterAmount', MoneyText] })),
  ],
})

const MethodRow = wire({
  method: ['methodId', Key],
  name: ['methodName', z.string()],
  law: ['lawName', z.string()],
  value: ['methodValue', z.string()],
  valueName: ['methodValueName', z.string()],
  /** Null: from the start of the ledger. */
  since: ['effectivePeriod', PeriodText.nullable()],
  /** What the product computes with. */
  computed: ['computed', Flag],
  choices: ['choices', z.array(Choice)],
})

const ChangeRow = wire({
  method: ['methodId', Key],
  name: ['methodName', z.string()],
  from: ['beforeName', z.string()],
  to: ['afterName', z.string()],
  effective: ['effectivePeriod', PeriodText],
  reason: ['changeReason', z.string()],
  effect: ['effect', Effect],
  changedBy: ['createUserName', z.string()],
  changedAt: ['createTime', Moment],
})

/** Other settings of accounting and tax, as the log tells them. */
const SettingRow = wire({
  action: ['action', z.string()],
  what: ['settingName', z.string()],
  from: ['beforeName', z.string()],
  to: ['afterName', z.string()],
  changedBy: ['createUserName', z.string()],
  changedAt: ['createTime', Moment],
})

const change = {
  method: ['methodId', Key],
  to: ['methodValue', z.string({ error: '请选择方法' }).min(1, '请选择方法')],
  effective: ['effectivePeriod', PeriodText],
} as const

export const accountingMethodsApi = {
  list: {
    method: 'GET',
    path: base,
    summary: '核算方法',
    permission: look,
    one: wire({
      firstOpen: ['firstOpenPeriod', PeriodText],
      methods: ['methods', z.array(MethodRow)],
      changes: ['changes', z.array(ChangeRow)],
      settings: ['settingChanges', z.array(SettingRow)],
    }),
  },
  preview: {
    method: 'POST',
    path: `${base}/preview`,
    summary: '试算核算方法变更的影响',
    unversioned: 'reads',
    permission: edit,
    writes: false,
    body: wire(change),
    one: Effect,
  },
  change: {
    method: 'PUT',
    path: base,
    summary: '变更核算方法',
    unversioned: 'single',
    permission: edit,
    body: wire({
      ...change,
      reason: ['changeReason', z.string().trim().max(500, '变更原因最多500字').default('')],
      effectWords: ['effectWords', z.string().trim().max(500, '影响说明最多500字').default('')],
    }),
  },
  file: {
    method: 'GET',
    path: `${base}/file`,
    summary: '导出核算方法登记簿',
    permission: look,
    query: wire({ format: ['format', OutputFormat] }),
    download: true,
  },
} as const satisfies Api
