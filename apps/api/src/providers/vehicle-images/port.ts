// Interface for a service that edits photos of cars: it cuts cars out and puts them before a background.

export type ProcessedPicture = {
  /** Its id at the service; a newer edit of the same picture keeps it. */
  externalId: string
  /** Null when the service does not name the car. */
  vin: string | null
  /** The cut-out car, and the same picture after a person has retouched it. */
  files: { kind: 'CONVERTED' | 'RETOUCHED'; path: string }[]
  modifiedAt: string
}
/** `total` counts the pictures of all pages. */
export type PicturePage = { items: ProcessedPicture[]; total: number; isLast: boolean }

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'
/** Why a picture was not taken. Faults of the whole service are ProviderErrors. */
export type PictureRefusal = 'GONE' | 'NOT_AN_IMAGE' | 'TOO_LARGE' | 'REDIRECTED'
export type Download = { bytes: Buffer; mime: PictureType } | { refusal: PictureRefusal }

/** Its calls throw ProviderError when the service cannot answer. */
export type VehicleImages = {
  /** Distinguishes a demo service from the real one in what is stored. */
  key: string
  /** Name of the service on screens. */
  source: string
  /** A page of edited pictures: of one car, or of all. Pages count from 1. */
  listProcessed: (of: { vin?: string; page: number }) => Promise<PicturePage>
  /** `path` is relative to the service. */
  download: (path: string) => Promise<Download>
}
