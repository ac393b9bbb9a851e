/** The number of a label, by a scanner that types, by hand, or by the camera where a telephone has one; what it is of is said. */
import { Button, Input } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { isApiError } from '../../../platform/api-error.ts'
import { useScanCount } from './counts.api.ts'
import '../assets.css'

const Camera = lazy(() => import('./Camera.tsx'))

interface Props {
  readonly countId: string
  readonly may: boolean
  readonly camera?: boolean
}
export function ScanField({ countId, may, camera = false }: Props) {
  const { mutateAsync: scan } = useScanCount()
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<{ readonly good: boolean; readonly words: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [looking, setLooking] = useState(false)
  const field = useRef<HTMLInputElement | null>(null)
  const send = async (typed: string) => {
    const asked = typed.trim()
    if (asked === '') return setSaid({ good: false, words: '请扫标签或输入资产编号' })
    setBusy(true)
    try {
      const { item, before } = (await scan({ params: { id: countId }, body: { code: asked } })).data
      const where = [item.location, item.keeper].filter((part) => part !== '').join('　')
      setSaid({ good: true, words: `${item.code} ${item.name}　${where}　${before === '' ? '已盘' : before}` })
      setCode('')
    } catch (error) {
      setSaid({ good: false, words: isApiError(error) ? error.message : '操作失败，请再试' })
    } finally {
      setBusy(false)
      // the next label is scanned without touching anything
      field.current?.focus()
      field.current?.select()
    }
  }
  return (
    <div className="count-scan">
      <div className="count-code">
        <Input
          ref={(input) => {
            field.current = input?.input ?? null
          }}
          aria-label="资产编号"
          placeholder="扫标签或输入资产编号"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={30}
          value={code}
          disabled={!may}
          onChange={(event) => setCode(event.target.value)}
          onPressEnter={() => void send(code)}
        />
        <Button type="primary" loading={busy} disabled={!may} onClick={() => void send(code)}>
          登记
        </Button>
        {camera && (
          <Button disabled={!may} onClick={() => setLooking((on) => !on)}>
            {looking ? '关闭相机' : '用相机扫'}
          </Button>
        )}
      </div>
      {looking && (
        <Suspense fallback={<p className="quiet">正在打开相机</p>}>
          <Camera onRead={(read) => void send(read)} onFail={(words) => setSaid({ good: false, words })} />
        </Suspense>
      )}
      <p role="status" className={said?.good === false ? 'count-said bad' : 'count-said'}>
        {said?.words ?? ''}
      </p>
    </div>
  )
}
