/** The camera of a telephone, looked through for labels a few times a second; each is told once until another, or nothing, is seen. */
import { useEffect, useRef } from 'react'
import { readLabel } from './label-reader.ts'
import '../assets.css'

const EVERY_MS = 200
/** Labels are read from a picture this wide: larger ones take longer and read no better. */
const WIDTH = 640

interface Props {
  readonly onRead: (code: string) => void
  readonly onFail: (words: string) => void
}
export default function Camera({ onRead, onFail }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onRead, onFail })
  useEffect(() => {
    told.current = { onRead, onFail }
  }, [onRead, onFail])
  useEffect(() => {
    let stream: MediaStream | null = null
    let gone = false
    let last = ''
    const canvas = document.createElement('canvas')
    const look = () => {
      const shown = video.current
      if (shown === null || shown.videoWidth === 0) return
      const [width, height] = [WIDTH, Math.round((WIDTH * shown.videoHeight) / shown.videoWidth)]
      canvas.width = width
      canvas.height = height
      const paper = canvas.getContext('2d', { willReadFrequently: true })
      if (paper === null) return
      paper.drawImage(shown, 0, 0, width, height)
      const read = readLabel(paper.getImageData(0, 0, width, height))
      if (read !== null && read !== last) told.current.onRead(read)
      last = read ?? last
    }
    const timer = setInterval(look, EVERY_MS)
    const open = async () => {
      try {
        // browsers give no camera to pages that are not safe on their way
        const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (gone) return opened.getTracks().forEach((track) => track.stop())
        stream = opened
        if (video.current === null) return
        video.current.srcObject = opened
        await video.current.play()
      } catch {
        if (!gone) told.current.onFail('相机打不开：请允许使用相机（要 https），或输入标签上的编号')
      }
    }
    void open()
    return () => {
      gone = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return <video ref={video} className="count-camera" aria-label="相机" muted playsInline />
}
