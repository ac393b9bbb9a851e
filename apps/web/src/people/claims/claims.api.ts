/** The calls of claims, advances and repayments, one hook each; the three kinds are called alike. */
import {
  claimBillsApi,
  loanBillsApi,
  repaymentBillsApi,
  type BillFileWire,
  type BillLineDraft,
  type BillWire,
  type OneBill,
} from '@app/contract/people/claims/claims'
import { claimsApi, type FlowLineWire, type SummaryGroup } from '@app/contract/people/claims/claims-overview'
import type { ClientInput } from '@app/contract/kernel/endpoint'
import type { Period } from '@app/domain/kernel/period'
import type { BillKind } from '@app/domain/people/claims/bill'
import type { z } from 'zod'
import { fetchBlob, saveFile } from '../../platform/client.ts'
import { tell } from '../../platform/feedback.tsx'
import { useRead, useWrite } from '../../platform/reading.ts'
import type { ViewedFile } from '../../ui/files/FileView.tsx'

export type Bill = z.output<typeof BillWire>
export type WholeBill = z.output<typeof OneBill>
export type LineDraft = z.output<typeof BillLineDraft>
export type BillFile = z.output<typeof BillFileWire>
export type FlowLine = z.output<typeof FlowLineWire>
export type Choices = z.output<typeof claimsApi.choices.one>

const AREA = 'claims'
const quiet = { quiet: true }
const booked = { refreshes: ['vouchers', 'home', 'quick-account', 'balances', 'books', 'reports'], quiet: true }
const moving = { refreshes: ['quick-account'], quiet: true }

export const apiOf = { claim: claimBillsApi, loan: loanBillsApi, repayment: repaymentBillsApi } as const satisfies Record<BillKind, unknown>

export const useBills = (kind: BillKind, query: ClientInput<typeof claimBillsApi.list>['query']) =>
  useRead(AREA, apiOf[kind].list, { query })
export const useBill = (kind: BillKind, id: string) =>
  useRead(AREA, apiOf[kind].get, { params: { id } }, { enabled: id !== '', keep: false, staleMs: 0 })
export const useSaveBill = (kind: BillKind) => useWrite(AREA, apiOf[kind].save, moving)
/** Says it where messages to telephones did not go out: what was done stands. */
export const telling =
  <I, A extends { readonly data: { readonly unsent: number } }>(act: (input: I) => Promise<A>) =>
  async (input: I): Promise<A> => {
    const done = await act(input)
    if (done.data.unsent > 0) tell.warning(`${done.data.unsent} 条通知职员的短信没有发出，请另行告知`)
    return done
  }
export const useBillActs = (kind: BillKind) => ({
  remove: useWrite(AREA, apiOf[kind].remove, moving).mutateAsync,
  submit: useWrite(AREA, apiOf[kind].submit, moving).mutateAsync,
  withdraw: useWrite(AREA, apiOf[kind].withdraw, moving).mutateAsync,
  decide: telling(useWrite(AREA, apiOf[kind].decide, moving).mutateAsync),
  unpay: useWrite(AREA, apiOf[kind].unpay, moving).mutateAsync,
  makeVouchers: useWrite(AREA, apiOf[kind].makeVouchers, booked).mutateAsync,
  removeVouchers: useWrite(AREA, apiOf[kind].removeVouchers, booked).mutateAsync,
})
export const usePay = (kind: BillKind) => useWrite(AREA, apiOf[kind].pay, moving)
export const useAddFiles = (kind: BillKind) => useWrite(AREA, apiOf[kind].addFiles, quiet)
export const useRemoveFile = (kind: BillKind) => useWrite(AREA, apiOf[kind].removeFile, quiet)
export const viewed = (kind: BillKind, file: BillFile): ViewedFile => ({
  ...file,
  key: file.id,
  fetch: () => fetchBlob(apiOf[kind].file, { params: { id: file.id } }),
  save: () => saveFile(apiOf[kind].file, { params: { id: file.id } }, file.name),
})

export const useChoices = () => useRead(AREA, claimsApi.choices, {}, { staleMs: 0 })
export const useClaimSettings = () => useRead(AREA, claimsApi.settings, {}, { keep: false })
export const useSaveClaimSettings = () => useWrite(AREA, claimsApi.saveSettings, quiet)
export const useImportClaims = () => useWrite(AREA, claimsApi.import, moving)
export const useBalances = () => useRead(AREA, claimsApi.balances, {}, { staleMs: 0 })

export const useFlow = (query: ClientInput<typeof claimsApi.flow>['query']) => useRead(AREA, claimsApi.flow, { query })
export const useSummary = (query: { readonly from: Period; readonly to: Period; readonly group: SummaryGroup }) =>
  useRead(AREA, claimsApi.summary, { query })
