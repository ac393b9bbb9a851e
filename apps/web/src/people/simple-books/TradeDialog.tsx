/** What the ledger lives on (主营), asked once where the words of a line do not tell: the answer is kept, and the vouchers are made with it. */
import { TRADES, type Trade } from '@app/domain/people/simple-books/other-item'
import { Button, Modal } from 'antd'

const MEANS: Readonly<Record<Trade, string>> = {
  goods: '收入记主营业务收入—销售商品，买进的记库存商品',
  services: '收入记主营业务收入—提供劳务，支出记劳务成本',
  other: '认不出的收支记营业外收入、营业外支出',
}

interface Props {
  /** Which lines ask for it. */
  readonly asked: string
  readonly onChoose: (trade: Trade) => void
  readonly onClose: () => void
}

export function TradeDialog({ asked, onChoose, onClose }: Props) {
  return (
    <Modal open title="主营是什么" footer={null} onCancel={onClose} width={480}>
      <p>{asked}</p>
      <ul className="trade-choices">
        {(Object.keys(TRADES) as Trade[]).map((trade) => (
          <li key={trade}>
            <Button type={trade === 'goods' ? 'primary' : 'default'} onClick={() => onChoose(trade)}>
              {TRADES[trade]}
            </Button>{' '}
            <span className="quiet">{MEANS[trade]}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">每一张都在“凭证复核”里等您看过；同样的用途看过两次就不再问</p>
    </Modal>
  )
}
