/** 行为提示: what this company's habits will cost it in tax; each with its figures, the document, and the page they are seen on. */
import { tipLevelNames } from '@app/domain/tax/tips/tip'
import { Button } from 'antd'
import { useGo } from '../../platform/links.tsx'
import { usePeriod } from '../../platform/session.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { Page } from '../../ui/faces/Page.tsx'
import { useTips, type TipRow } from './tips.api.ts'
import './tips.css'

export default function TipsPage() {
  const period = usePeriod()
  const { data = [], loading, error, again } = useTips(period)
  const face = faceOf({
    loading,
    error,
    again,
    count: data.length,
    empty: (
      <Empty
        title="没有要提示的"
        hint="按账簿、发票和现金付款，看了未勾选的进项、起征点与登记标准、小型微利、税前扣除限额、到期亏损、暂估、个人借款和大额现金。没有录入的查不到。"
        action={null}
      />
    ),
  })
  return (
    <Page title="行为提示">
      <div className="tax-tips">
        {face ?? (
          <>
            <p className="quiet">照{period}的账簿和发票推算，是提醒，不是申报数；代价是多缴或可能多缴的税。</p>
            <ul>
              {data.map((tip) => (
                <One key={tip.key} tip={tip} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Page>
  )
}

function One({ tip }: { tip: TipRow }) {
  const navigate = useGo()
  return (
    <li className="tax-tip">
      <div className="tax-tip-head">
        <span className="quiet">{tip.group}</span>
        <strong>{tip.title}</strong>
        <span className={`tax-tip-level tax-tip-${tip.level}`}>{tipLevelNames[tip.level]}</span>
      </div>
      <dl className="tax-tip-figures">
        <dt>数额</dt>
        <dd>
          <MoneyCell value={tip.amount} zero="shown" />
        </dd>
        <dt>代价</dt>
        <dd>{tip.cost === null ? <span className="quiet">账上算不出</span> : <MoneyCell value={tip.cost} zero="shown" />}</dd>
      </dl>
      <p>{tip.words}</p>
      <p className="tax-tip-foot">
        <span className="quiet">{tip.source}</span>
        <Button type="link" size="small" onClick={() => void navigate(tip.page)}>
          去看数字
        </Button>
      </p>
    </li>
  )
}
