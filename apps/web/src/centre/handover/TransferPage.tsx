/** /transfer/:token: receives a ledger by hand-over code (spec 1 §2.3, §4). */
import { outsideAt, pageAt } from '@app/domain/access/address'
import { handoverApi as api } from '@app/contract/centre/handover/handover'
import type { Field } from '@app/domain/kernel/field'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { useGo } from '../../platform/links.tsx'
import { Landing } from '../../ledger/sharing/index.ts'
import { call } from '../../platform/client.ts'
import { tell } from '../../platform/feedback.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'

const fields: readonly Field[] = [{ key: 'code', title: '移交码', kind: 'text', hint: '请输入移交码' }]

export default function TransferPage() {
  const { token = '' } = useParams()
  const look = useCallback(async () => (await call(api.offered, { params: { token } }, { noLoading: true })).data, [token])
  return <Landing look={look}>{(found) => <Card token={token} offer={found[0]} />}</Landing>
}

interface Offer {
  readonly name: string
  readonly shortName: string
  readonly startPeriod: string
}

function Card({ token, offer }: { token: string; offer: Offer | undefined }) {
  const navigate = useGo()
  const [busy, setBusy] = useState(false)
  const accept = async ({ code }: { code: string }) => {
    await call(api.accept, { body: { token, code } })
    tell.success('接收成功，移交清册在账套列表中查看')
    await navigate(pageAt('/controlCenter/booksSetList'), { replace: true })
  }
  if (offer === undefined)
    return (
      <section className="landing-card" role="alertdialog" aria-label="账套移交">
        <h1>移交链接已失效</h1>
        <p className="quiet">链接已使用、已撤回或已过期，请向移交方索取新的链接</p>
        <div className="landing-acts">
          <Button onClick={() => void navigate(outsideAt('/'), { replace: true })}>进入系统</Button>
        </div>
      </section>
    )
  return (
    <section className="landing-card" aria-label="账套移交">
      <h1>接收账套</h1>
      <dl>
        <dt>公司名称</dt>
        <dd>{offer.name}</dd>
        <dt>公司简称</dt>
        <dd>{offer.shortName}</dd>
        <dt>启用月份</dt>
        <dd>{offer.startPeriod}</dd>
      </dl>
      <FieldsForm
        name="transfer"
        stacked
        fields={fields}
        start={{ code: '' }}
        shape={api.accept.body}
        focus="code"
        onBusy={setBusy}
        onSave={accept}
      >
        <div className="landing-acts">
          <Button onClick={() => void navigate(outsideAt('/'), { replace: true })}>取消</Button>
          <Button type="primary" loading={busy} htmlType="submit">
            同意
          </Button>
        </div>
      </FieldsForm>
    </section>
  )
}
