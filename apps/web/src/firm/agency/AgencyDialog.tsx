/** The firm's dialog (spec 2 §2.11): logo, name, when it was made, its ledgers, authority control. Nothing is sent before 确定. */
import { AgencyChange, LOGO_BYTES, LOGO_TOO_LARGE } from '@app/contract/firm/agency'
import { Button, Form, Input, Modal, Radio } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useGate } from '../../platform/gate.tsx'
import { useCan } from '../../platform/session.ts'
import { useSite } from '../../platform/site.ts'
import { Failed, Loading } from '../../ui/faces.tsx'
import { dateShown } from '../../ui/formats.ts'
import { fieldRules } from '../../ui/form-rules.ts'
import { useSaving } from '../../ui/saving.ts'
import './agency.css'
import { useAgency, useChangeAgency, useChangeLogo, useLogo } from './agency.api.ts'

interface Fields {
  readonly name: string
  readonly controlled: boolean
}
const rules = fieldRules(AgencyChange, { name: 'bkCompanyName' })

/** `onSaved`: the session is read anew; after a switch of the authority control there is none, and the person signs in again. */
export default function AgencyDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const [form] = Form.useForm<Fields>()
  const { data: agency, error, again } = useAgency()
  const { data: known } = useLogo()
  const mayEdit = useCan('controlCenter-BKcompany-bianji')
  const controls = useGate({ feature: 'Paid-quanxian-001' })
  const hotline = useSite()?.hotline ?? ''
  const [file, setFile] = useState<File | null>(null)
  const { mutateAsync: change } = useChangeAgency()
  const { mutateAsync: changeLogo } = useChangeLogo()
  const { busy, save } = useSaving(form, { bkCompanyName: 'name' })
  const chosen = useMemo(() => (file === null ? '' : URL.createObjectURL(file)), [file])
  useEffect(() => () => URL.revokeObjectURL(chosen), [chosen])
  const picture = chosen || (known?.logo ?? '')
  const choose = (picked: File | undefined) => {
    if (picked === undefined) return
    if (!['image/jpeg', 'image/png'].includes(picked.type)) tell.warning('只能上传jpg或png格式的图片')
    else if (picked.size > LOGO_BYTES) tell.warning(LOGO_TOO_LARGE)
    else setFile(picked)
  }
  const finish = ({ name, controlled }: Fields) =>
    save(async () => {
      if (agency === undefined) return
      const params = { code: agency.code }
      if (file !== null) await changeLogo({ params, files: [file] })
      const switched = controls && controlled !== agency.controlled
      const { message } = await change({ params, body: { version: agency.version, name, ...(switched ? { controlled } : {}) } })
      tell.success(message)
      onClose()
      onSaved()
    })
  return (
    <Modal
      open
      title="代账公司信息"
      width={460}
      onCancel={onClose}
      footer={[
        <Button key="upgrade" onClick={() => tell.info(`如需升级，请联系客服${hotline === '' ? '' : `：${hotline}`}`)}>
          升级
        </Button>,
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="ok" type="primary" disabled={!mayEdit || agency === undefined} loading={busy} onClick={() => form.submit()}>
          确定
        </Button>,
      ]}
    >
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : agency === undefined ? (
        <Loading />
      ) : (
        <Form<Fields>
          form={form}
          name="agency"
          labelCol={{ flex: '126px' }}
          initialValues={{ name: agency.name, controlled: agency.controlled }}
          onFinish={(fields) => void finish(fields)}
        >
          <Form.Item label="标志">
            <div className="agency-logo">
              {picture === '' ? <i /> : <img src={picture} alt="公司标志" />}
              <input
                type="file"
                aria-label="上传标志"
                accept="image/jpeg,image/png"
                disabled={!mayEdit}
                onChange={(event) => choose(event.target.files?.[0])}
              />
            </div>
          </Form.Item>
          <Form.Item name="name" label="代账公司名称" rules={rules.name}>
            <Input disabled={!mayEdit} placeholder="请输入代账公司名称" />
          </Form.Item>
          <Form.Item label="创建时间">{dateShown(agency.createdAt)}</Form.Item>
          <Form.Item label="账套数上限">{agency.ledgerLimit ?? '不限'}</Form.Item>
          <Form.Item label="剩余可创建账套数">
            {agency.ledgerLimit === null ? '不限' : Math.max(0, agency.ledgerLimit - agency.ledgerCount)}
          </Form.Item>
          {controls && (
            <Form.Item name="controlled" label="权限控制" extra="改变后全公司需要重新登录">
              <Radio.Group
                disabled={!mayEdit}
                options={[
                  { value: true, label: '开启' },
                  { value: false, label: '关闭' },
                ]}
              />
            </Form.Item>
          )}
        </Form>
      )}
    </Modal>
  )
}
