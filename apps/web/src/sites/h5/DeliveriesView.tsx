/** What was handed over, signed for with a name drawn by the finger. */
import { DELIVERY_STATES } from '@app/domain/client/interactions/interaction'
import { momentText } from '@app/domain/kernel/period'
import { useRef, useState, type PointerEvent } from 'react'
import { deliveryAddress, useDeliveries, useHanded, useSign, type Delivery } from './client.api.ts'
import { Said, standIn, wordsOf } from './parts.tsx'
import { SheetLines } from '../../ui/sheet/SheetLines.tsx'

const [WIDTH, HEIGHT] = [640, 280]

/** Where on the drawing a finger is, however large it is shown. */
function placeOf(event: PointerEvent<HTMLCanvasElement>): readonly [number, number] {
  const box = event.currentTarget.getBoundingClientRect()
  return [((event.clientX - box.left) / box.width) * WIDTH, ((event.clientY - box.top) / box.height) * HEIGHT]
}

/** A name drawn by the finger, and its picture. */
function useSignature() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const pen = () => {
    const context = canvas.current!.getContext('2d')!
    context.lineWidth = 5
    context.lineCap = 'round'
    context.strokeStyle = '#1f2329'
    return context
  }
  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const context = pen()
    context.beginPath()
    context.moveTo(...placeOf(event))
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const context = pen()
    context.lineTo(...placeOf(event))
    context.stroke()
    setDrawn(true)
  }
  const clear = () => {
    canvas.current!.getContext('2d')!.clearRect(0, 0, WIDTH, HEIGHT)
    setDrawn(false)
  }
  const picture = () => new Promise<Blob | null>((done) => canvas.current!.toBlob(done, 'image/png'))
  return { canvas, drawn, down, move, clear, picture }
}

function One({ delivery, who }: { readonly delivery: Delivery; readonly who: string }) {
  const { mutateAsync: sign, isPending } = useSign()
  const { canvas, drawn, down, move, clear, picture: taken } = useSignature()
  const [name, setName] = useState(who)
  const [bad, setBad] = useState('')
  const send = async () => {
    try {
      const picture = await taken()
      if (picture === null) throw new Error('签名没有保存下来，请重写')
      await sign({
        params: { id: delivery.id },
        query: { name, digest: delivery.digest },
        files: [new File([picture], 'sign.png', { type: 'image/png' })],
      })
    } catch (error) {
      setBad(wordsOf(error))
    }
  }
  return (
    <section className="h5-card" aria-label={`${delivery.period} 交付`}>
      <h2>
        {delivery.period} 账务资料 <span className={`h5-mark ${delivery.state}`}>{SAID[delivery.state]}</span>
      </h2>
      <ol>
        {delivery.items.map((item) => (
          <Item key={item.name} item={item} id={delivery.id} />
        ))}
      </ol>
      {delivery.signedAt !== null && (
        <p>
          {delivery.signedName} 于 {momentText(delivery.signedAt)} 签收{' '}
          <a href={deliveryAddress(delivery.id)} target="_blank" rel="noreferrer">
            看签收单
          </a>
        </p>
      )}
      {delivery.state === 'sent' && (
        <>
          <label>
            签收人
            <input maxLength={30} value={name} autoComplete="name" onChange={(event) => setName(event.target.value)} />
          </label>
          <p>核对无误后，请在框内手写您的名字</p>
          <canvas
            ref={canvas}
            width={WIDTH}
            height={HEIGHT}
            className="h5-sign"
            role="img"
            aria-label="手写签名"
            onPointerDown={down}
            onPointerMove={move}
          />
          <Said bad={bad} />
          <div className="h5-acts">
            <button type="button" disabled={!drawn} onClick={clear}>
              重写
            </button>
            <button type="button" className="main" disabled={!drawn || name.trim() === '' || isPending} onClick={() => void send()}>
              确认签收
            </button>
          </div>
        </>
      )}
    </section>
  )
}

/** The same states as the one who receives it says them. */
const SAID: Readonly<Record<Delivery['state'], string>> = { ...DELIVERY_STATES, sent: '请您签收', signed: '您已签收' }

/** What opens here; another name is something the firm hands over on paper. */
const OPENS: readonly string[] = ['资产负债表', '利润表', '总账与明细账', '记账凭证', '原始单据', '纳税申报资料']

/** One thing that was handed over: it opens right here, before it is signed for. */
function Item({ item, id }: { readonly item: Delivery['items'][number]; readonly id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <li>
      {item.name} <span className="quiet">{item.note}</span>
      {OPENS.includes(item.name) && (
        <button type="button" className="h5-second" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : '打开看'}
        </button>
      )}
      {open && <Handed id={id} name={item.name} />}
    </li>
  )
}

function Handed({ id, name }: { readonly id: string; readonly name: string }) {
  const reading = useHanded(id, name)
  return standIn(reading, reading.data?.rows.length ?? 0, '这个月没有') ?? <SheetLines sheet={reading.data!} />
}

export function DeliveriesView({ who }: { readonly who: string }) {
  const reading = useDeliveries()
  const deliveries = reading.data ?? []
  return (
    standIn(reading, deliveries.length, '还没有请您签收的资料') ?? deliveries.map((one) => <One key={one.id} delivery={one} who={who} />)
  )
}
