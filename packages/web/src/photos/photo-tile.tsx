import './photo-tile.css'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Camera, Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { photoFile } from './photo-file.ts'

type Capture<P extends string> = {
  /** How many more photos may be taken. */
  room: number
  /** Stores a photo that was made small. */
  save: (place: P, photo: Blob) => Promise<unknown>
  /** The text for a file that is not a photo. */
  notPhoto: () => string
}

/** Takes photos of named places with the camera; `shots` are previews of the newest photo of each place. */
export function usePhotoCapture<P extends string>({ room, save, notPhoto }: Capture<P>) {
  const [shots, setShots] = useState<Partial<Record<P, string>>>({})
  const made = useRef<string[]>([])
  useEffect(() => () => made.current.forEach((url) => URL.revokeObjectURL(url)), [])
  const take = async (place: P, files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, Math.max(0, room))) {
      const photo = await photoFile(file).catch(() => undefined)
      if (!photo) {
        toast.error(notPhoto())
        continue
      }
      try {
        await save(place, photo)
        const shot = URL.createObjectURL(photo)
        made.current.push(shot)
        setShots((before) => ({ ...before, [place]: shot }))
      } catch (error) {
        toast.error(errorMessage(error as Error))
      }
    }
  }
  return { shots, take }
}

type TileProps = {
  /** What a tap does, for screen readers. */
  label: string
  text: string
  isTaken: boolean
  shot?: string | undefined
  /** What to photograph, drawn; shown until a photo is there. */
  sketch?: ReactNode
  onFiles: (files: FileList | null) => void
}

/** A tile that opens the camera, and shows the photo that was taken. */
export function PhotoTile({ label, text, isTaken, shot, sketch, onFiles }: TileProps) {
  const Icon = isTaken ? Check : Camera
  return (
    <label className="b-photo-tile" data-has={isTaken || undefined}>
      {shot && <img src={shot} alt="" />}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="b-sr"
        aria-label={label}
        onChange={(event) => {
          onFiles(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      {sketch && !isTaken ? sketch : <Icon size={20} aria-hidden="true" />}
      <span>{text}</span>
    </label>
  )
}
