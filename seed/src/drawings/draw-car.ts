import { back } from './scene/back.ts'
import { openCabin } from './parts/cabin.ts'
import { bed, mirror, rail } from './parts/extras.ts'
import { face } from './parts/face.ts'
import { greenhouse } from './parts/glass.ts'
import { dials, interior } from './parts/interior.ts'
import type { DrawingOptions } from './parts/options.ts'
import { arches, doors, lids, shaded, wheelOpening } from './parts/panels.ts'
import { sceneOf } from './scene/scene.ts'
import { shadow, studio } from './scene/studio.ts'
import { hiddenWheels, wheels } from './parts/wheels.ts'

/** Draws one car as an SVG picture of 1600 x 1200; the same options always give the same drawing. */
export function drawCar(options: DrawingOptions): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">${content(options)}</svg>`
}

function content(options: DrawingOptions): string {
  if (options.view === 'interior') return interior(options)
  if (options.view === 'dials') return dials(options)
  return outside(options).join('')
}

function outside(options: DrawingOptions): string[] {
  const scene = sceneOf(options)
  const { surfaces, paint, camera } = scene
  const fromFront = camera.position[0] > 0
  const far = ([1, -1] as const).filter((side) => !scene.sides.includes(side))
  return [
    studio(scene, scene.view === 'side' ? 660 : 600),
    shadow(scene),
    hiddenWheels(scene),
    shaded(scene, surfaces.body, paint),
    shaded(scene, surfaces.cap, paint),
    lids(scene),
    fromFront ? face(scene) : back(scene),
    doors(scene),
    arches(scene),
    wheels(scene, (axle, side) => wheelOpening(scene, axle, side)),
    bed(scene),
    ...far.flatMap((side) => [mirror(scene, side), rail(scene, side)]),
    scene.shape.house.top === 'open' ? openCabin(scene) : greenhouse(scene),
    ...scene.sides.map((side) => rail(scene, side)),
    ...scene.sides.map((side) => mirror(scene, side)),
  ]
}
