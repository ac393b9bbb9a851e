/** Doubtful rules a firm may switch on (存疑的规定): how they stand, and switching. The specification names neither page nor call. */
import { PACKAGE_KEYS, SWITCH_REASON_MOST } from '@app/domain/ledger/policies/packages'
import { z } from 'zod'
import { Flag, Id, Moment } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companytax/merge/policies/v1.0'
export const PackageCode = z.enum(PACKAGE_KEYS)
export const SwitchingWire = wire({
  id: ['switchId', Id],
  package: ['packageCode', PackageCode],
  on: ['isOn', Flag],
  reason: ['reason', z.string()],
  by: ['operatorName', z.string()],
  at: ['operateTime', Moment],
})
export const SwitchDraft = wire({
  package: ['packageCode', PackageCode],
  on: ['isOn', Flag],
  reason: ['reason', z.string().trim().min(1, '请填写原因').max(SWITCH_REASON_MOST, `原因最多${SWITCH_REASON_MOST}个字`)],
  /** The last switching of it that was seen; null: there was none. Another one by now is refused. */
  seen: ['lastSwitchId', Id.nullable()],
})

export const policiesApi = {
  /** Every switching of the firm that keeps the ledger, the last first. */
  switchings: {
    method: 'GET',
    path: `${base}/switches`,
    summary: '存疑规定的启用记录',
    permission: 'taxWorkspace-policies-chaxun',
    many: SwitchingWire,
  },
  ofFirm: {
    method: 'GET',
    path: `${base}/firm/switches`,
    summary: '本公司存疑规定的启用记录',
    scope: 'agency',
    permission: 'controlCenter-policySwitches-chaxun',
    many: SwitchingWire,
  },
  switch: {
    method: 'POST',
    path: `${base}/firm/switches`,
    summary: '启用或停用存疑规定',
    unversioned: 'made',
    scope: 'agency',
    permission: 'controlCenter-policySwitches-bianji',
    body: SwitchDraft,
    one: wire({ id: ['switchId', Id] }),
  },
} as const satisfies Api
