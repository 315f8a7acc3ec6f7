import { japaneseEngines, koreanEngines, toyotaEngines } from './engines-asia.ts'
import { renaultEngines } from './engines-europe.ts'
import type { BrandNotes } from './types.ts'

const koreanTrims =
  'Classic:0:2008-2018,Trend:1:2012-2026,Style:2:2009-2020,Select:0:2018-2026,Prime:3:2019-2026,N Line:3:2018-2026,Premium:3:2010-2020'

/** Makers of Japan, Korea and China, and Tesla, which sells the same cars everywhere. */
export const asia: readonly BrandNotes[] = [
  {
    name: 'Hyundai',
    wmi: 'TMA',
    hsn: '1349',
    weight: 38,
    engines: koreanEngines,
    automatic: 'DCT',
    allWheel: '4WD',
    trims: koreanTrims,
    models: `
i10|SmallCar|2008-2026|15900|930|34|49 62 74
i20|SmallCar|2009-2026|19900|1050|30|62 73 74 88 d66
i30|SmallCar|2008-2026|25900|1250|30|73 74 88 97 103 110 206 d66 d85 d100
i30 Kombi|EstateCar|2008-2026|27100|1310|26|73 88 97 103 110 d85 d100
Kona|OffRoad|2017-2026|26900|1280|20|74 88 130 d85 d100 h104
Kona Elektro|OffRoad|2018-2026|41900|1610|22|Select:100:39.2:305:F Trend:150:64:484:F Prime:160:65.4:514:F:2023-
Tucson|OffRoad|2008-2026|34900|1420|46|97 110 118 130* d85 d100* d104 d136+ h158 x195+
Santa Fe|OffRoad|2008-2026|49900|1750|12|d136 d147+ h158 x195+|seats=7
ix20|Van|2010-2019|17900|1200|8|73 97 d66
ix35|OffRoad|2010-2015|22900|1400|14|97 d85 d136+
Bayon|OffRoad|2021-2026|21900|1090|8|62 74 88
IONIQ Elektro|Limousine|2016-2022|35900|1450|8|Trend:88:28:280:F:-2019 Style:100:38.3:311:F:2019-
IONIQ 5|OffRoad|2021-2026|45900|1980|24|Standard:125:58:384:R Long_Range:160:72.6:481:R:-2023 Long_Range:168:77.4:507:R:2022- AWD:225:72.6:460:A N:448:84:448:A:2023-
NEXO|OffRoad|2018-2026|77290|1890|1|fc`,
  },
  {
    name: 'Kia',
    wmi: 'U5Y',
    hsn: '8253',
    weight: 32,
    engines: koreanEngines,
    automatic: 'DCT',
    allWheel: 'AWD',
    trims:
      'Attract:0:2008-2018,Edition 7:1:2009-2026,Vision:1:2010-2026,Spirit:2:2010-2026,Platinum:3:2014-2026,GT-Line:3:2016-2026',
    models: `
Picanto|SmallCar|2008-2026|15500|910|28|49 62 74
Rio|SmallCar|2008-2023|17900|1080|18|62 73 74 88 d66
Ceed|SmallCar|2008-2026|24900|1260|24|73 74 88 97 103 110 118 d66 d85 d100
Ceed Sportswagon|EstateCar|2008-2026|26200|1320|26|73 88 97 103 110 118 d85 d100 x135
XCeed|SmallCar|2019-2026|26900|1280|14|88 103 118 150 d100 x135
Stonic|OffRoad|2017-2026|21900|1130|14|62 74 88 d85
Sportage|OffRoad|2008-2026|34900|1440|42|97 110 130+ d85 d100* d104 d136+ h158* x195+
Sorento|OffRoad|2008-2026|52900|1780|12|d136 d147+ h158* x195+|seats=7
Niro|OffRoad|2016-2026|30900|1420|12|h104 x135
e-Niro|OffRoad|2018-2022|39900|1730|14|Vision:100:39.2:289:F Spirit:150:64:455:F
Niro EV|OffRoad|2022-2026|47600|1740|9|Inspiration:150:64.8:460:F
EV6|OffRoad|2021-2026|46900|1910|18|58:125:58:394:R 77.4:168:77.4:528:R AWD:239:77.4:506:A GT:430:77.4:424:A
e-Soul|SmallCar|2019-2026|34900|1610|9|Vision:100:39.2:276:F Spirit:150:64:452:F`,
  },
  {
    name: 'Genesis',
    wmi: 'KMT',
    hsn: '1349',
    weight: 1.2,
    engines: 't|2.5T|P|224|2497|4|A|2021-2026\nv|3.5T|P|280|3470|6|A|2021-2026\nd|2.2D|D|154|2151|4|A|2021-2024',
    automatic: 'Automatik',
    allWheel: 'AWD',
    premium: true,
    trims: 'Premium:2:2021-2026,Luxury:2:2021-2026,Sport:3:2021-2026',
    models: `
G70|Limousine|2021-2024|43900|1720|5|t d|rwd
G70 Shooting Brake|EstateCar|2021-2024|45900|1750|5|t d|rwd
GV70|OffRoad|2021-2026|53900|1950|10|t d|awd
GV60|OffRoad|2022-2026|56900|2080|6|RWD:168:77.4:517:R Sport:234:77.4:470:A`,
  },
  {
    name: 'Toyota',
    wmi: 'JTD',
    hsn: '5013',
    weight: 36,
    engines: toyotaEngines,
    automatic: 'CVT',
    allWheel: 'AWD-i',
    trims:
      'Cool:0:2008-2017,Life:0:2008-2016,Comfort:1:2016-2026,Team Deutschland:2:2018-2026,Style:2:2013-2026,Executive:3:2008-2026,GR Sport:3:2018-2026,Lounge:3:2016-2026',
    models: `
Aygo|SmallCar|2008-2022|11900|870|24|51
Aygo X|SmallCar|2022-2026|16900|960|10|51
Yaris|SmallCar|2008-2026|19900|1020|42|51 73 82 h54 h85
GR Yaris|SmallCar|2020-2026|46900|1280|3|192+|doors=2
Yaris Cross|OffRoad|2021-2026|25900|1180|18|82 h85*
Auris|SmallCar|2008-2018|20900|1260|16|73 85 97 h90
Auris Touring Sports|EstateCar|2013-2018|22900|1310|16|85 97 h90 d105
Corolla|SmallCar|2019-2026|28900|1320|16|85 h90 h103 h135 h144
Corolla Touring Sports|EstateCar|2019-2026|30300|1380|28|85 h90 h103 h135 h144
C-HR|OffRoad|2016-2026|32900|1390|22|85 h90 h103 h135 h144 x164
RAV4|OffRoad|2008-2026|39900|1560|34|129* d91 h145* h160* x225+ d105
Prius|Limousine|2009-2026|39900|1380|8|h90 x90 x164
Land Cruiser|OffRoad|2009-2026|59900|2200|8|d150|awd seats=7
Hilux|OtherCar|2008-2026|38900|2050|8|d110 d150|n1 awd
Supra|SportsCar|2019-2026|67900|1490|1.5|250|rwd doors=2 seats=2
Mirai|Limousine|2015-2026|63900|1850|0.6|fc|rwd`,
  },
  {
    name: 'Lexus',
    wmi: 'JTH',
    hsn: '5013',
    weight: 4.5,
    engines: japaneseEngines,
    automatic: 'E-CVT',
    allWheel: 'AWD',
    premium: true,
    trims: 'Business Line:1:2012-2026,Executive Line:2:2012-2026,F Sport:3:2011-2026,Luxury Line:3:2010-2026',
    models: `
UX 250h|OffRoad|2019-2026|38900|1540|16|lx135*
NX 300h|OffRoad|2014-2021|43900|1710|16|lx145*
NX 350h|OffRoad|2021-2026|52900|1750|10|lx183*
RX 450h|OffRoad|2009-2022|66900|2100|10|lx183|awd`,
  },
  {
    name: 'Mazda',
    wmi: 'JMZ',
    hsn: '7118',
    weight: 26,
    engines: japaneseEngines,
    automatic: 'Automatik',
    allWheel: 'AWD',
    trims:
      'Prime-Line:0:2010-2026,Center-Line:1:2010-2022,Exclusive-Line:2:2012-2026,Sports-Line:3:2012-2022,Homura:3:2021-2026,Takumi:3:2021-2026',
    models: `
2|SmallCar|2008-2026|18900|1040|20|mz55 mz66 mzd77
3|SmallCar|2009-2026|27900|1300|28|mz88 mz90 mz121 mz137 mzd77 mzd110
6 Kombi|EstateCar|2008-2023|34900|1480|18|mz121 mz143 mzd110* mzd135*
CX-3|OffRoad|2015-2022|22900|1260|18|mz88 mz90 mzd77*
CX-30|OffRoad|2019-2026|28900|1390|26|mz90* mz137* mzd85
CX-5|OffRoad|2012-2026|34900|1480|40|mz121* mz143* mzd110* mzd135+
CX-60|OffRoad|2022-2026|52900|1890|8|mzd187* mzx241+|rwd
MX-5|Cabrio|2008-2026|31900|1030|18|mz66 mz121 mz97|rwd doors=2 seats=2
MX-30|OffRoad|2020-2026|35900|1650|8|e-Skyactiv:107:35.5:200:F`,
  },
  {
    name: 'Nissan',
    wmi: 'SJN',
    hsn: '1329',
    weight: 24,
    engines: renaultEngines,
    automatic: 'Xtronic',
    allWheel: '4x4',
    trims: 'Visia:0:2008-2026,Acenta:1:2008-2026,N-Connecta:2:2014-2026,Tekna:3:2008-2026,N-Design:3:2019-2026',
    models: `
Micra|SmallCar|2008-2023|15900|1030|22|54 66 74 66d
Juke|OffRoad|2010-2026|22900|1200|26|n86 66 81d h103
Qashqai|OffRoad|2008-2026|33900|1340|54|n86 n103 n116* n140 81d n96d* 85d
X-Trail|OffRoad|2008-2026|38900|1560|16|n116 n140 n96d* 110d+|seats=7
Leaf|SmallCar|2011-2024|35900|1560|22|Acenta:80:24:199:F:-2017 Acenta:80:30:250:F:2015-2018 N-Connecta:110:40:270:F:2018- e+:160:62:385:F:2019-
Note|Van|2008-2017|14900|1120|7|54 66 66d`,
  },
  {
    name: 'Honda',
    wmi: 'JHM',
    hsn: '2131',
    weight: 9,
    engines: japaneseEngines,
    automatic: 'CVT',
    allWheel: 'AWD',
    trims: 'Comfort:0:2008-2026,Elegance:1:2008-2026,Executive:2:2008-2026,Advance:3:2021-2026,Sport:3:2012-2026',
    models: `
Jazz|SmallCar|2008-2026|22900|1080|22|ho75 hoh80
Civic|SmallCar|2008-2026|31900|1290|22|ho75 ho95 ho134 ho142 ho235 hod88 hoh135
HR-V|OffRoad|2015-2026|31900|1310|12|ho134 hod88 hoh80
CR-V|OffRoad|2008-2026|41900|1560|20|ho134* hod88 hoh135*`,
  },
  {
    name: 'Suzuki',
    wmi: 'TSM',
    hsn: '7102',
    weight: 11,
    engines: japaneseEngines,
    automatic: 'CVT',
    allWheel: 'Allgrip',
    trims: 'Club:0:2008-2026,Comfort:1:2008-2026,Comfort+:3:2013-2026',
    models: `
Swift|SmallCar|2008-2026|17900|920|30|su61* su69 su82 su95
Ignis|SmallCar|2017-2024|16900|890|16|su61*
Vitara|OffRoad|2008-2026|25900|1150|26|su95* su82* suh85*
S-Cross|OffRoad|2013-2026|27900|1190|14|su95* suh85*`,
  },
  {
    name: 'Mitsubishi',
    wmi: 'JMB',
    hsn: '7107',
    weight: 11,
    engines: japaneseEngines,
    automatic: 'CVT',
    allWheel: '4WD',
    trims: 'Basis:0:2010-2026,Select:1:2017-2026,Plus:2:2014-2026,Intro Edition:2:2014-2024,Top:3:2014-2026',
    models: `
Space Star|SmallCar|2013-2024|12900|870|30|mi52
ASX|OffRoad|2010-2026|22900|1300|18|mi86 mi110* mid110+
Eclipse Cross|OffRoad|2017-2024|28900|1450|12|mi120* mix165+ mid110+
Outlander PHEV|OffRoad|2014-2024|39900|1900|18|mix165+`,
  },
  {
    name: 'Subaru',
    wmi: 'JF1',
    hsn: '7106',
    weight: 5,
    engines: japaneseEngines,
    automatic: 'Lineartronic',
    allWheel: 'AWD',
    trims: 'Trend:0:2010-2026,Active:1:2010-2024,Comfort:2:2010-2026,Platinum:3:2014-2026',
    models: `
Forester|OffRoad|2008-2026|37900|1580|14|sb110 sb147 sbd108|awd
Outback|EstateCar|2009-2026|43900|1640|12|sb124 sbd108|awd
XV|OffRoad|2012-2023|27900|1440|12|sb84 sb110 sbd108|awd
Impreza|SmallCar|2008-2024|23900|1400|5|sb84 sb110|awd
BRZ|SportsCar|2012-2024|35900|1260|2|sb147|rwd doors=2 seats=4`,
  },
  {
    name: 'MG',
    wmi: 'LSJ',
    hsn: '2118',
    weight: 9,
    engines: japaneseEngines,
    automatic: 'CVT',
    allWheel: 'AWD',
    trims: 'Standard:0:2020-2026,Comfort:1:2020-2026,Luxury:3:2020-2026',
    models: `
ZS|OffRoad|2021-2026|19990|1290|16|mg78 mgh143
ZS EV|OffRoad|2020-2026|33990|1620|14|Comfort:130:50.3:320:F Luxury:115:72.6:440:F
MG4|SmallCar|2022-2026|34990|1690|24|Standard:125:51:350:R Comfort:150:64:450:R Luxury:180:77:520:R XPower:320:64:385:A
MG5|EstateCar|2022-2025|37990|1560|12|Standard:130:50.3:320:F Luxury:115:61.1:400:F`,
  },
  {
    name: 'BYD',
    wmi: 'LGX',
    hsn: '2174',
    weight: 3,
    engines: japaneseEngines,
    automatic: 'Automatik',
    allWheel: 'AWD',
    trims: 'Active:0:2022-2026,Comfort:1:2022-2026,Design:3:2022-2026',
    models: `
Atto 3|OffRoad|2022-2026|37990|1750|12|Comfort:150:60.5:420:F
Dolphin|SmallCar|2023-2026|32990|1660|9|Active:70:44.9:340:F Comfort:150:60.4:427:F
Seal|Limousine|2023-2026|44990|2050|8|Design:230:82.5:570:R Excellence:390:82.5:520:A
Seal U DM-i|OffRoad|2024-2026|39990|1940|7|byx160`,
  },
  {
    name: 'Tesla',
    wmi: '5YJ',
    hsn: '1480',
    weight: 26,
    engines: '',
    premium: true,
    trims: 'Basis:2:2013-2026',
    models: `
Model 3|Limousine|2019-2026|40990|1760|40|Standard_Range_Plus:211:50:430:R:-2022 RWD:208:57.5:513:R:2021- Long_Range:324:75:602:A:2019- Performance:377:75:547:A
Model Y|OffRoad|2021-2026|44990|1910|44|RWD:220:57.5:455:R Long_Range:378:75:533:A Performance:393:75:514:A|wmi=XP7
Model S|Limousine|2013-2026|94990|2110|8|75D:244:75:490:A:-2019 85:270:85:502:R:-2016 100D:310:100:632:A:2017-2019 Long_Range:493:100:634:A:2019- Plaid:750:100:600:A:2021-
Model X|OffRoad|2016-2026|99990|2350|6|75D:244:75:417:A:-2019 100D:310:100:565:A:2017-2019 Long_Range:493:100:576:A:2019-|seats=7`,
  },
]
