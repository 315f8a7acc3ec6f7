import './fields/field-shell.css'
import './signature-pad.css'
import { Eraser } from 'lucide-react'
import { useEffect, useId, useRef, type PointerEvent } from 'react'
import { useT } from '../use-t.tsx'
import { Button } from './button.tsx'

/** Size of the drawing in pixels: the same on every screen, and small as a file. */
const width = 800
const height = 300
const pen = 4.5

type Props = {
  label: string
  /** A PNG as a data URL; undefined while the pad is empty. */
  value: string | undefined
  onChange: (drawing: string | undefined) => void
  error?: string | undefined
}

type Point = { x: number; y: number }

/** A signature drawn by finger, pen or mouse. Offer typing the name as an alternative beside it. */
export function SignaturePad({ label, value, onChange, error }: Props) {
  const { t } = useT()
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<Point | undefined>(undefined)
  const isEmpty = value === undefined
  // The last value that was drawn here. Only a different value, such as a restored draft, is painted.
  const own = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (value === own.current) return undefined
    own.current = value
    const ink = canvas.current?.getContext('2d')
    ink?.clearRect(0, 0, width, height)
    if (value === undefined) return undefined
    const image = new Image()
    image.addEventListener('load', () => own.current === value && ink?.drawImage(image, 0, 0, width, height))
    image.src = value
    return undefined
  }, [value])
  const at = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.height) * height }
  }
  const stroke = (from: Point, to: Point) => {
    const ink = canvas.current?.getContext('2d')
    if (!ink) return
    Object.assign(ink, { lineWidth: pen, lineCap: 'round', lineJoin: 'round', strokeStyle: '#0f1e2e' })
    ink.beginPath()
    ink.moveTo(from.x, from.y)
    ink.lineTo(to.x, to.y)
    ink.stroke()
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    // Do not select text beside the pad, and continue a line that leaves the pad.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = at(event)
    stroke(last.current, last.current)
  }
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current || !event.isPrimary) return
    const next = at(event)
    stroke(last.current, next)
    last.current = next
  }
  const end = () => {
    if (!last.current) return
    last.current = undefined
    own.current = canvas.current?.toDataURL('image/png')
    onChange(own.current)
  }
  return (
    <div className="b-sign-pad">
      <span className="b-field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="b-sign-pad-box">
        <canvas
          ref={canvas}
          width={width}
          height={height}
          role="img"
          aria-labelledby={`${id}-label ${id}-state`}
          aria-describedby={`${id}-hint ${id}-error`}
          data-invalid={error ? true : undefined}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        />
        <span className="b-sign-pad-line" aria-hidden="true" />
      </div>
      <div className="b-sign-pad-foot">
        <p className="b-field-hint" id={`${id}-hint`}>
          {t('ui.draw.hint')}
        </p>
        <Button
          size="sm"
          look="quiet"
          icon={<Eraser size={14} />}
          disabled={isEmpty}
          onClick={() => onChange(undefined)}
        >
          {t('ui.draw.clear')}
        </Button>
      </div>
      <span className="b-sr" id={`${id}-state`} aria-live="polite">
        {t(isEmpty ? 'ui.draw.empty' : 'ui.draw.done')}
      </span>
      <p className="b-field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
