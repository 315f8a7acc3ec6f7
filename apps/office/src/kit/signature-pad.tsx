import './signature-pad.css'
import { useRef, type PointerEvent, type Ref } from 'react'

const width = 1200
const height = 400
// Dark ink on white in both themes.
const ink = '#10233a'

type Props = { pad: Ref<HTMLCanvasElement>; label: string; onInk: (canvas: HTMLCanvasElement) => void }

/** Clears the pad. */
export const wipe = (canvas: HTMLCanvasElement | null): void => canvas?.getContext('2d')?.clearRect(0, 0, width, height)

/** A pad to draw a signature with mouse, finger or pen; its background is transparent. */
export function SignaturePad({ pad, label, onInk }: Props) {
  const isDown = useRef(false)
  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    isDown.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
    const pen = event.currentTarget.getContext('2d')!
    Object.assign(pen, { lineWidth: 6, lineCap: 'round', lineJoin: 'round', strokeStyle: ink })
    pen.beginPath()
    pen.moveTo(...at(event))
    pen.lineTo(...at(event))
    pen.stroke()
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const pen = event.currentTarget.getContext('2d')!
    pen.lineTo(...at(event))
    pen.stroke()
  }
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (isDown.current) onInk(event.currentTarget)
    isDown.current = false
  }
  return (
    <canvas
      ref={pad}
      className="k-pad"
      width={width}
      height={height}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {label}
    </canvas>
  )
}
