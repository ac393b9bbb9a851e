/** A voucher or paper that may be the same money, beside the doubt, with the two answers. */
import { addressOf } from '@app/domain/access/address'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { showError, tell } from '../../platform/feedback.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { Paper } from './PaperSide.tsx'
import { usePapers, useSame, type QueuedRow } from './review-queue.api.ts'
import { voucherName } from './words.ts'

interface Props {
  readonly row: QueuedRow
  readonly version: string | undefined
  readonly other: NonNullable<QueuedRow['doubts'][number]['other']>
  readonly may: boolean
}

export function SameMoney({ row, version, other, may }: Props) {
  const { data } = usePapers(other.voucherId === null ? [] : [other.voucherId])
  const { mutateAsync: answer } = useSame()
  const [sending, setSending] = useState(false)
  const beside = data?.[0]
  const say = async (same: boolean) => {
    setSending(true)
    try {
      const { data: said } = await answer({ body: { id: row.id, version, same } })
      if (!same) tell.success('记住了，不再问')
      else tell.success(said.voucher === '' ? '已结算那张单据，这张草稿不再需要' : `已归到 ${said.voucher}，这张草稿不再需要`)
    } catch (error) {
      showError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="review-same" role="group" aria-label="是不是同一笔">
      {beside && (
        <>
          <Link to={addressOf('/document/createVoucher', { id: beside.voucher.id })} className="figure">
            {voucherName(beside.voucher)} {beside.voucher.day}
          </Link>
          <table className="review-lines stacks">
            <tbody>
              {beside.voucher.lines.map((line) => (
                <tr key={line.position}>
                  <td data-title="摘要">{line.abstract}</td>
                  <td data-title="会计科目">
                    {line.subjectCode} {line.subjectName}
                  </td>
                  <td className="right" data-title="借方">
                    <MoneyCell value={line.debit} />
                  </td>
                  <td className="right" data-title="贷方">
                    <MoneyCell value={line.credit} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {beside.papers.slice(0, 3).map((paper) => (
            <Paper key={paper.id} paper={paper} />
          ))}
        </>
      )}
      <Button type="primary" disabled={!may} loading={sending} onClick={() => void say(true)}>
        就是这笔
      </Button>{' '}
      <Button disabled={!may || sending} onClick={() => void say(false)}>
        不是同一笔
      </Button>
    </div>
  )
}
