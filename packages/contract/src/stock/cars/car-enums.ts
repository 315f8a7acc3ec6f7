/** The values of car fields: codes of mobile.de where they exist, so that adverts and imports need no mapping. */
export const carTypes = ['PASSENGER_CAR', 'LIGHT_COMMERCIAL', 'MOTORHOME'] as const
export const bodyTypes = [
  'Cabrio',
  'EstateCar',
  'Limousine',
  'OffRoad',
  'SmallCar',
  'SportsCar',
  'Van',
  'OtherCar',
] as const
export const fuels = [
  'PETROL',
  'DIESEL',
  'LPG',
  'CNG',
  'ELECTRICITY',
  'HYBRID',
  'HYBRID_DIESEL',
  'HYDROGENIUM',
  'ETHANOL',
  'OTHER',
] as const
export const gearboxes = ['MANUAL_GEAR', 'SEMIAUTOMATIC_GEAR', 'AUTOMATIC_GEAR'] as const
export const driveTypes = ['FRONT', 'REAR', 'ALL_WHEEL'] as const
export const colors = [
  'BEIGE',
  'BLACK',
  'BLUE',
  'BROWN',
  'GOLD',
  'GREEN',
  'GREY',
  'ORANGE',
  'PURPLE',
  'RED',
  'SILVER',
  'WHITE',
  'YELLOW',
] as const
export const conditions = ['NEW', 'USED'] as const
export const climatisations = [
  'NO_CLIMATISATION',
  'MANUAL_CLIMATISATION',
  'AUTOMATIC_CLIMATISATION',
  'AUTOMATIC_CLIMATISATION_2_ZONES',
  'AUTOMATIC_CLIMATISATION_3_ZONES',
  'AUTOMATIC_CLIMATISATION_4_ZONES',
] as const
export const airbags = [
  'DRIVER_AIRBAG',
  'FRONT_AIRBAGS',
  'FRONT_AND_SIDE_AIRBAGS',
  'FRONT_AND_SIDE_AND_MORE_AIRBAGS',
] as const
export const interiorTypes = [
  'LEATHER',
  'PARTIAL_LEATHER',
  'FABRIC',
  'VELOUR',
  'ALCANTARA',
  'OTHER_INTERIOR_TYPE',
] as const
export const doors = ['TWO_OR_THREE', 'FOUR_OR_FIVE', 'SIX_OR_SEVEN'] as const
export const emissionClasses = [
  'EURO1',
  'EURO2',
  'EURO3',
  'EURO4',
  'EURO5',
  'EURO6',
  'EURO6C',
  'EURO6D_TEMP',
  'EURO6D',
  'EURO7',
] as const
export const emissionStickers = [
  'EMISSIONSSTICKER_GREEN',
  'EMISSIONSSTICKER_YELLOW',
  'EMISSIONSSTICKER_RED',
  'NONE',
] as const
export const headlights = [
  'HALOGEN',
  'XENON_HEADLIGHTS',
  'BI_XENON_HEADLIGHTS',
  'LED_HEADLIGHTS',
  'LASER_HEADLIGHTS',
] as const
export const parkingAssistants = [
  'FRONT_SENSORS',
  'REAR_SENSORS',
  'REAR_VIEW_CAM',
  'CAM_360_DEGREES',
  'AUTOMATIC_PARKING',
] as const
export const trailerCouplings = ['FIX', 'DETACHABLE', 'SWIVELING'] as const
export const usageTypes = [
  'EMPLOYEES_CAR',
  'DEMONSTRATION',
  'PRE_REGISTRATION',
  'RENTAL',
  'LEASING',
  'PRIVATE',
  'COMMERCIAL',
  'TAXI',
] as const
export const priceTypes = ['FIXED', 'NEGOTIABLE'] as const
export const co2Classes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export const co2Methods = ['NEDC', 'WLTP', 'UNKNOWN'] as const
export const batteryOwnerships = ['OWNED', 'RENTED'] as const
export const plugTypes = ['TYPE2', 'CCS', 'CHADEMO', 'OTHER'] as const
export const datePrecisions = ['DAY', 'MONTH'] as const
export const purchaseTaxCases = [
  'PRIVATE',
  'SMALL_BUSINESS',
  'MARGIN',
  'REGULAR_DE',
  'IC_ACQUISITION',
  'IMPORT',
  'EXEMPT_28',
  'UNKNOWN',
] as const
export const serviceHistories = ['FULL', 'PARTIAL', 'NONE', 'UNKNOWN'] as const
export const damageZones = [
  'BONNET',
  'ROOF',
  'BOOT_LID',
  'FRONT_BUMPER',
  'REAR_BUMPER',
  'DOOR_FL',
  'DOOR_FR',
  'DOOR_RL',
  'DOOR_RR',
  'WING_FL',
  'WING_FR',
  'QUARTER_RL',
  'QUARTER_RR',
  'SILL_L',
  'SILL_R',
  'WINDSCREEN',
  'GLASS',
  'WHEEL_FL',
  'WHEEL_FR',
  'WHEEL_RL',
  'WHEEL_RR',
  'UNDERBODY',
  'ENGINE_BAY',
  'DASHBOARD',
  'SEAT_FL',
  'SEAT_FR',
  'SEAT_R',
  'HEADLINER',
] as const
export const damageKinds = [
  'SCRATCH',
  'DENT',
  'CHIP',
  'CRACK',
  'RUST',
  'HAIL',
  'PAINT_DEFECT',
  'MISSING',
  'BROKEN',
  'STAIN',
  'TEAR',
  'WORN',
  'LEAK',
  'PREVIOUS_REPAIR',
] as const
export const severities = ['COSMETIC', 'MINOR', 'MAJOR', 'SAFETY'] as const
export const tyreTypes = ['SUMMER', 'WINTER', 'STUDDED', 'ALL_SEASON'] as const
export const rimTypes = ['STEEL', 'ALLOY'] as const
export const photoViews = [
  'FRONT_LEFT',
  'FRONT',
  'SIDE',
  'REAR',
  'REAR_RIGHT',
  'INTERIOR_FRONT',
  'INTERIOR_REAR',
  'DASHBOARD',
  'ODOMETER',
  'BOOT',
  'ENGINE',
  'WHEEL',
  'DAMAGE',
  'DOCUMENT',
  'KEYS',
  'OTHER',
] as const
export const attachmentKinds = [
  'PHOTO',
  'REG_PART_1',
  'REG_PART_2',
  'COC',
  'PURCHASE_CONTRACT',
  'PURCHASE_INVOICE',
  'SERVICE_BOOK',
  'HU_REPORT',
  'CMR',
  'POD',
  'EXIT_NOTE',
  'IMPORT_DECL',
  'ARRIVAL_CONFIRMATION',
  'FOREIGN_REGISTRATION',
  'SVV_REPORT',
  'TAX_DECISION',
  'KEY_PROTOCOL',
  'PHOTO_SET',
  'POWER_OF_ATTORNEY',
  'INSURANCE',
  'OTHER',
] as const

/** Equipment by group; the keys are codes of mobile.de. */
export const featureGroups = {
  comfort: [
    'keylessEntry',
    'centralLocking',
    'electricWindows',
    'electricExteriorMirrors',
    'foldingExteriorMirrors',
    'electricTailgate',
    'automaticRainSensor',
    'lightSensor',
    'powerAssistedSteering',
    'multifunctionalWheel',
    'leatherSteeringWheel',
    'paddleShifters',
    'heatedWindshield',
    'armRest',
    'tintedWindows',
    'ambientLighting',
    'onBoardComputer',
    'startStopSystem',
    'speedLimiter',
  ],
  seats: ['electricHeatedSeats', 'electricAdjustableSeats', 'memorySeats', 'sportSeats', 'isofix'],
  multimedia: [
    'navigationSystem',
    'touchscreen',
    'bluetooth',
    'handsFreePhoneSystem',
    'wirelessCharging',
    'voiceControl',
    'usb',
    'headUpDisplay',
    'cdPlayer',
  ],
  safety: [
    'abs',
    'esp',
    'tractionControlSystem',
    'immobilizer',
    'alarmSystem',
    'tirePressureMonitoring',
    'laneDepartureWarning',
    'distanceWarningSystem',
    'collisionAvoidance',
    'trafficSignRecognition',
    'emergencyCallSystem',
    'highBeamAssist',
    'glareFreeHighBeam',
    'adaptiveCruise',
    'blindSpotMonitor',
  ],
  exterior: [
    'panoramicGlassRoof',
    'sunroof',
    'alloyWheels',
    'sportPackage',
    'frontFogLights',
    'headlightWasherSystem',
    'summerTires',
    'winterTires',
    'hasAllSeasonTires',
    'roofRails',
    'airSuspension',
    'auxiliaryHeating',
  ],
} as const
export const features = Object.values(featureGroups).flat()
