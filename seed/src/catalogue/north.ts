import { landRoverEngines, volvoEngines } from './engines-premium.ts'
import type { BrandNotes } from './types.ts'

/** Makers of Sweden and Britain. */
export const north: readonly BrandNotes[] = [
  {
    name: 'Volvo',
    wmi: 'YV1',
    hsn: '9101',
    weight: 34,
    engines: volvoEngines,
    automatic: 'Geartronic',
    allWheel: 'AWD',
    premium: true,
    trims:
      'Kinetic:0:2008-2019,Momentum:1:2008-2022,Core:0:2022-2026,Plus:2:2022-2026,Inscription:2:2015-2022,R-Design:3:2009-2022,Ultimate:3:2022-2026,Summum:2:2008-2019',
    models: `
V40|SmallCar|2012-2019|25900|1370|18|t2 t3 t4 d2 d3 d4
V60|EstateCar|2010-2026|43900|1610|36|t3 t4 t5 b3 b4 b5 d2 d3 d4* b4d t6e+ t8+
V60 Cross Country|EstateCar|2015-2026|51900|1750|10|t5 b5 d4 b4d|awd
V70|EstateCar|2008-2016|38900|1620|8|t4 d2 d3 d4* d5*
V90|EstateCar|2016-2024|56900|1780|16|t4 t5 b4 b5 b6+ d3 d4* d5+ b4d t8+
V90 Cross Country|EstateCar|2016-2024|63900|1850|10|t5 b5 d4 d5 b5d|awd
XC40|OffRoad|2017-2026|40900|1580|34|t2 t3 t4 t5+ b3 b4* b5+ d3* d4+ t5e
XC40 Recharge|OffRoad|2020-2026|48900|2030|16|Single:170:66:425:F:-2023 Single:175:69:475:R:2023- Twin:300:75:438:A
EX30|OffRoad|2023-2026|36600|1760|12|Single:200:49:344:R Extended_Range:200:64:476:R Twin:315:64:450:A
C40|OffRoad|2021-2025|50900|2050|7|Single:170:66:438:F Twin:300:75:451:A
XC60|OffRoad|2008-2026|56900|1800|36|t5 b5 b6 d4 d5 b4d t6e t8|awd
XC90|OffRoad|2008-2026|79900|2050|18|t5 b5 b6 d5 b5d t8|awd seats=7`,
  },
  {
    name: 'Polestar',
    wmi: 'LPS',
    hsn: '9101',
    weight: 9,
    engines: '',
    premium: true,
    trims: 'Pilot:1:2020-2026,Plus:2:2020-2026,Performance:3:2020-2026',
    models: `
2|Limousine|2020-2026|48900|2000|34|Standard_Range:165:64:440:F:-2023 Standard_Range:200:67:532:R:2023- Long_Range:170:75:542:F:-2023 Long_Range:220:79:635:R:2023- Long_Range_Dual:300:75:482:A
3|OffRoad|2024-2026|86900|2500|4|Long_Range:220:107:650:R Dual:360:107:631:A
4|OffRoad|2024-2026|63200|2250|6|Long_Range:200:94:620:R Dual:400:94:590:A`,
  },
  {
    name: 'Land Rover',
    wmi: 'SAL',
    hsn: '1590',
    weight: 14,
    engines: landRoverEngines,
    automatic: 'Automatik',
    allWheel: 'AWD',
    premium: true,
    trims: 'S:1:2008-2026,SE:2:2008-2026,HSE:3:2008-2026,R-Dynamic SE:3:2018-2026,Autobiography:3:2010-2026',
    models: `
Discovery|OffRoad|2008-2026|68900|2200|12|d240 d250 d300 sdv6 p300|awd seats=7
Discovery Sport|OffRoad|2014-2026|46900|1820|16|d150 d165 d180 d200 d240 p200 p250 p300e|awd seats=7
Defender 110|OffRoad|2020-2026|67900|2250|14|d200 d240 d250 d300 p300 p400 p400e|awd
Defender 90|OffRoad|2020-2026|62900|2150|6|d200 d250 d300 p300 p400|awd doors=2
Range Rover|OffRoad|2008-2026|128900|2350|8|sdv6 d300 d350 p400 p530 p400e p460e|awd
Range Rover Sport|OffRoad|2008-2026|92900|2200|16|sdv6 d250 d300 d350 p400 p575 p400e p460e|awd
Range Rover Velar|OffRoad|2017-2026|66900|1850|10|d180 d200 d240 d300 p250 p300 p400e|awd
Range Rover Evoque|OffRoad|2011-2026|47900|1720|26|d150* d165* d180+ d200+ p200+ p250+ p300+ p300e+`,
  },
  {
    name: 'Jaguar',
    wmi: 'SAJ',
    hsn: '1590',
    weight: 6,
    engines: landRoverEngines,
    automatic: 'Automatik',
    allWheel: 'AWD',
    premium: true,
    trims:
      'Pure:0:2015-2021,Prestige:1:2015-2021,S:1:2018-2026,SE:2:2018-2026,R-Sport:3:2015-2021,R-Dynamic S:3:2018-2026,Portfolio:3:2008-2020',
    models: `
XE|Limousine|2015-2024|42900|1520|10|d180* p200 p250 d200 p300+|rwd
E-Pace|OffRoad|2017-2024|43900|1770|10|d150 d165* d180+ d200+ p200+ p250+ p300e+
F-Pace|OffRoad|2016-2024|58900|1790|16|d180 d200 d300 p250 p300 p400 p400e|awd
I-Pace|OffRoad|2018-2024|77900|2200|9|EV320:236:84.7:470:A EV400:294:84.7:470:A
F-Type Coupé|SportsCar|2014-2024|72900|1560|4|p300 p575+|rwd doors=2 seats=2`,
  },
  {
    name: 'Bentley',
    wmi: 'SCB',
    hsn: '2117',
    weight: 0.7,
    engines:
      'v8|V8|P|404|3996|8|A|2012-2026\nw12|W12|P|467|5950|12|A|2008-2024\nx|Hybrid|X|330|2995|6|A|2019-2026|17.3|45',
    automatic: 'DCT',
    allWheel: 'AWD',
    premium: true,
    trims: 'Basis:2:2008-2026,Mulliner:3:2010-2026,Azure:3:2021-2026',
    models: `
Continental GT|SportsCar|2008-2026|228000|2240|10|v8 w12|awd doors=2 seats=4
Continental GTC|Cabrio|2008-2026|252000|2410|6|v8 w12|awd doors=2 seats=4
Bentayga|OffRoad|2016-2026|214000|2420|8|v8 w12 x|awd
Flying Spur|Limousine|2008-2026|229000|2430|4|v8 w12 x|awd`,
  },
]
