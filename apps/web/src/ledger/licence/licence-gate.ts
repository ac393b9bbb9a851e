/** Expiry and activation (spec 2 §4.4): what is told on entering a ledger, and renewing it from the firm's order. */
import { licenceApi as api } from '@app/contract/ledger/licence/licence'
import { dayInChina, type Day } from '@app/domain/kernel/period'
import { activationQuestion, activationRefusal, BY_ORDER, licenceNotice } from '@app/domain/ledger/licence/licence'
import { useCallback } from 'react'
import { call } from '../../platform/client.ts'
import { ask, inform, notify, showError } from '../../platform/feedback.tsx'
import { refreshAreas } from '../../platform/reading.ts'
import { useSession } from '../../platform/session.ts'
import { selectLedger } from '../ledgers/index.ts'

export interface GatedLedger {
  readonly id: string
  readonly name: string
  readonly status: number
  readonly expiresOn: Day | null
  /** companyCostMode. */
  readonly costMode: number
  /** Belongs to another firm, which renews it. */
  readonly shared: boolean
}

/** Renews a ledger: the order in force, the question, activation. Answers whether it was activated; every refusal is told. */
async function renew(ledger: Pick<GatedLedger, 'id' | 'status' | 'expiresOn'>): Promise<boolean> {
  const { user } = useSession.getState()
  if (!user?.roles.includes('ROLE_CHARGE')) {
    await inform('您没有权限进行续费激活，请联系主管进行续费')
    return false
  }
  const { data } = await call(api.deadline, { params: { id: ledger.id } })
  const order = data.beginOn === null || data.endOn === null ? null : { ledgerLimit: data.limit, beginOn: data.beginOn, endOn: data.endOn }
  const refusal = activationRefusal(ledger, order, data.active, dayInChina(new Date()))
  if (refusal || order === null) {
    await inform(refusal?.message ?? '您没有有效的订单，请先续费')
    return false
  }
  const agreed = await ask({ title: '续费激活', content: activationQuestion(order, data.total, data.active), ok: '激活' })
  if (!agreed) return false
  await call(api.activate, { params: { id: ledger.id } })
  await refreshAreas(['ledgers'])
  return true
}

/** After an activation the ledger is selected anew, and the page is offered to be loaded again. */
async function selectActivated(id: string): Promise<void> {
  await selectLedger(id)
  if (await ask({ title: '激活成功，是否刷新页面？', ok: '刷新', cancel: '稍后' })) location.reload()
}

/** 续费激活 of a ledger from a list or a bar: every answer is told to the person. */
export function useRenew(): (ledger: Pick<GatedLedger, 'id' | 'status' | 'expiresOn'>) => Promise<void> {
  return useCallback(async (ledger) => {
    try {
      if (await renew(ledger)) await selectActivated(ledger.id)
    } catch (error) {
      showError(error)
    }
  }, [])
}

/**
 * What the ledger switch awaits once a ledger is entered: an expired one of the firm's own that runs by order offers to be
 * renewed; every other state is a notice that stays until it is closed.
 */
export function useLicenceGate(): (ledger: GatedLedger) => Promise<void> {
  const renewNow = useRenew()
  return useCallback(
    async (ledger) => {
      const notice = licenceNotice(ledger, dayInChina(new Date()))
      if (notice === null) return
      if (notice.kind === 'expired' && ledger.costMode === BY_ORDER && !ledger.shared) {
        if (await ask({ title: '账套已过期，是否续费激活？', content: notice.text, ok: '续费激活', cancel: '仅查询' }))
          await renewNow(ledger)
        return
      }
      notify({ key: `licence:${ledger.id}`, title: ledger.name, text: notice.text, seconds: 0 })
    },
    [renewNow],
  )
}
