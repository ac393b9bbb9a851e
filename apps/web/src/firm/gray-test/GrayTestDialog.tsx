/** 灰度测试 (spec 2 §2.10): off, the pages alone, or pages and servers; each with its warning. The page starts anew. */
import { Alert, Modal, Radio } from 'antd'
import { useState } from 'react'
import { showError } from '../../platform/feedback.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { isGray, modeOf, turnGray, useBackEnd, type GrayMode } from './gray-test.ts'

const warnings: Readonly<Record<GrayMode, string | null>> = {
  off: null,
  front: '当前为前端灰度测试，仅影响页面，请谨慎操作',
  both: '当前为前后端灰度测试，将影响业务数据，请谨慎操作',
}

export default function GrayTestDialog({ onClose }: { onClose: () => void }) {
  const { data, error, again } = useBackEnd()
  if (data) return <Choice backEnd={data.backEnd} onClose={onClose} />
  return (
    <Modal open title="灰度测试" width={440} footer={null} onCancel={onClose}>
      {error ? <Failed error={error} onAgain={again} /> : <Loading />}
    </Modal>
  )
}

function Choice({ backEnd, onClose }: { backEnd: boolean; onClose: () => void }) {
  const now = modeOf(isGray(document.cookie), backEnd)
  const [mode, setMode] = useState(now)
  const [busy, setBusy] = useState(false)
  const warning = warnings[mode]
  const turn = () => {
    setBusy(true)
    turnGray(mode, backEnd).catch((error: unknown) => {
      setBusy(false)
      showError(error)
    })
  }
  return (
    <Modal
      open
      title="灰度测试"
      width={440}
      okText="确定并刷新页面"
      cancelText="取消"
      okButtonProps={{ disabled: mode === now }}
      confirmLoading={busy}
      onOk={turn}
      onCancel={onClose}
    >
      <Radio.Group
        aria-label="灰度测试"
        value={mode}
        options={[
          { value: 'off', label: '关闭' },
          { value: 'front', label: '仅前端灰度测试' },
          { value: 'both', label: '前后端灰度测试' },
        ]}
        onChange={(event) => setMode(event.target.value as GrayMode)}
      />
      {warning !== null && <Alert type="warning" showIcon style={{ marginTop: 12 }} title={warning} />}
      {backEnd && mode !== 'both' && <p className="quiet">后端灰度现在是开启的，确定后将关闭。</p>}
    </Modal>
  )
}
