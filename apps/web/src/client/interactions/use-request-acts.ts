/** What the firm does with what it asked of a client. */
import { showError, tell } from '../../platform/feedback.tsx'
import { useAcceptRequest, useRemind, useSendBack, useWithdrawRequest, type ClientRequest } from './interactions.api.ts'

export function useRequestActs() {
  const { mutateAsync: accept } = useAcceptRequest()
  const { mutateAsync: sendBack } = useSendBack()
  const { mutateAsync: withdraw } = useWithdrawRequest()
  const { mutateAsync: remind } = useRemind()
  const act = async <T>(work: () => Promise<T>, said: string | ((got: T) => string)): Promise<boolean> => {
    try {
      const got = await work()
      tell.success(typeof said === 'string' ? said : said(got))
      return true
    } catch (refusal) {
      showError(refusal)
      return false
    }
  }
  return {
    remindEvery: (one: ClientRequest, remindDays: number) =>
      act(() => remind({ params: { id: one.id }, body: { remindDays } }), remindDays === 0 ? '已停止提醒' : '到时自动提醒客户'),
    accept: ({ id, absent }: ClientRequest) =>
      act(() => accept({ params: { id } }), absent ? '知道了，不再要这份资料' : '已收下，附到对应的凭证'),
    withdraw: ({ id }: ClientRequest) => act(() => withdraw({ params: { id } }), '已撤回'),
    sendBack: ({ id }: ClientRequest, reason: string) =>
      act(
        () => sendBack({ params: { id }, body: { reason } }),
        ({ totals }) => (totals.told ? '已退回，已短信告诉客户' : '已退回；短信没有发出，请打电话告诉客户'),
      ),
  }
}
export type RequestActs = ReturnType<typeof useRequestActs>
