/** The check before the first run (账套检查): what is not set up yet and where to do it; bookkeeping goes on either way. */
import { addressOf, pageAt } from '@app/domain/access/address'
import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from '../../platform/links.tsx'
import { useFocus } from './use-focus.ts'

interface Props {
  readonly initialised: boolean
  readonly registered: boolean
  readonly onGoOn: (remember: boolean) => void
}

export function SetupCheck({ initialised, registered, onGoOn }: Props) {
  const [never, setNever] = useState(false)
  const goOn = useFocus<HTMLButtonElement>(true)
  return (
    <>
      <ul className="qa-checks">
        <Line done={initialised} title={initialised ? '账套已初始化' : '账套尚未初始化'}>
          {!initialised && (
            <>
              期初余额还没有录入或试算不平衡；新设立、没有期初数的企业可以直接做账。
              <Link to={pageAt('/options/openingBalance')}>去录入期初余额</Link>
            </>
          )}
        </Line>
        <Line done={registered} title={registered ? '已绑定税局账号' : '尚未绑定税局账号'}>
          {!registered && (
            <>
              没有绑定也能做账：从电子税务局导出发票清单，在销项、进项发票中导入。
              <Link to={addressOf('/options/companyInformation', { execute: 'openLogin' })}>去登录税局</Link>
            </>
          )}
        </Line>
      </ul>
      <footer className="qa-foot">
        <Checkbox checked={never} onChange={(event) => setNever(event.target.checked)}>
          不再提醒
        </Checkbox>
        <Button ref={goOn} type="primary" onClick={() => onGoOn(never)}>
          暂不设置，直接做账
        </Button>
      </footer>
    </>
  )
}

const Line = ({ done, title, children }: { done: boolean; title: string; children: ReactNode }) => (
  <li>
    {done ? <CheckCircleFilled className="state-proved" aria-hidden /> : <ExclamationCircleFilled className="qa-amber" aria-hidden />}
    <div>
      <b>{title}</b>
      {children !== false && <p className="quiet">{children}</p>}
    </div>
  </li>
)
