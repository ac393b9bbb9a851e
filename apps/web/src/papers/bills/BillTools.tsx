/** What may be done with a paper as such: turned, split by its pages, joined again. */
import { turnedBy } from '@app/domain/papers/bills/bill'
import { RotateRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { showError } from '../../platform/feedback.tsx'
import { shownAs } from '../../ui/files/file-kind.ts'
import { useChangeBill, useJoinBill, useSplitBill, type Bill } from './bills.api.ts'

interface Props {
  readonly bill: Bill
  readonly mayEdit: boolean
  readonly onAct: (work: () => Promise<unknown>, said: string) => void
}
export function BillTools({ bill, mayEdit, onAct }: Props) {
  const { mutateAsync: change } = useChangeBill()
  const { mutateAsync: split } = useSplitBill()
  const { mutateAsync: join } = useJoinBill()
  const asked = { params: { id: bill.id } }
  /** The version a turn was made from: the next one waits for the paper as it stands then. */
  const [turnedFrom, setTurnedFrom] = useState<string | undefined>()
  const turn = async () => {
    setTurnedFrom(bill.version)
    try {
      await change({ ...asked, body: { turned: turnedBy(bill.turned, 90), version: bill.version } })
    } catch (refusal) {
      setTurnedFrom(undefined)
      showError(refusal)
    }
  }
  return (
    <>
      {shownAs(bill.name, bill.mediaType) === 'picture' && (
        <Button
          disabled={!mayEdit || (turnedFrom !== undefined && turnedFrom === bill.version)}
          icon={<RotateRightOutlined />}
          onClick={() => void turn()}
        >
          旋转
        </Button>
      )}
      {bill.page === null && bill.pages > 1 && (
        <Button disabled={!mayEdit} onClick={() => onAct(() => split(asked), `已按页拆成 ${bill.pages} 张`)}>
          按页拆分
        </Button>
      )}
      {bill.page !== null && (
        <Button disabled={!mayEdit} onClick={() => onAct(() => join(asked), '已还原为一张')}>
          还原拆分
        </Button>
      )}
    </>
  )
}
