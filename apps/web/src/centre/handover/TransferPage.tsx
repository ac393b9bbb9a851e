/** /transfer/:token: receives a ledger by hand-over code (spec 1 §2.3, §4). */
import { handoverApi as api } from '@app/contract/centre/handover'
import { Button, Form, Input } from 'antd'
import { useCallback, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Landing } from '../../ledger/sharing/index.ts'
import { isApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/client.ts'
import { showError, tell } from '../../platform/feedback.tsx'

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
  const navigate = useNavigate()
  const [form] = Form.useForm<{ code: string }>()
  const [busy, setBusy] = useState(false)
  const accept = async ({ code }: { code: string }) => {
    setBusy(true)
    try {
      await call(api.accept, { body: { token, code } })
      tell.success('接收成功，移交清册在账套列表中查看')
      await navigate('/controlCenter/booksSetList', { replace: true })
    } catch (error) {
      if (isApiError(error) && error.code === 'HO0003') form.setFields([{ name: 'code', errors: [error.message] }])
      else showError(error)
    } finally {
      setBusy(false)
    }
  }
  if (offer === undefined)
    return (
      <section className="landing-card" role="alertdialog" aria-label="账套移交">
        <h1>移交链接已失效</h1>
        <p className="quiet">链接已使用、已撤回或已过期，请向移交方索取新的链接</p>
        <div className="landing-acts">
          <Button onClick={() => void navigate('/', { replace: true })}>进入系统</Button>
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
      <Form form={form} name="transfer" layout="vertical" onFinish={(fields) => void accept(fields)}>
        <Form.Item name="code" label="移交码" rules={[{ required: true, whitespace: true, message: '请输入移交码' }]}>
          <Input autoFocus autoComplete="off" maxLength={20} placeholder="请输入移交码" />
        </Form.Item>
        <div className="landing-acts">
          <Button onClick={() => void navigate('/', { replace: true })}>取消</Button>
          <Button type="primary" loading={busy} htmlType="submit">
            同意
          </Button>
        </div>
      </Form>
    </section>
  )
}
