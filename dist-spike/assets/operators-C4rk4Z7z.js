// src/reference/data/operators.json
var operators_default = [
	{
		"code": "AR",
		"name": "Alliance Rail",
		"kind": "other",
		"former": true
	},
	{
		"code": "AW",
		"name": "Transport for Wales",
		"kind": "train",
		"shortName": "TfW",
		"otherNames": [
			"TfW",
			"Trafnidiaeth Cymru",
			"Arriva Trains Wales"
		]
	},
	{
		"code": "CC",
		"name": "c2c",
		"kind": "train",
		"otherNames": ["c2c Rail"]
	},
	{
		"code": "CH",
		"name": "Chiltern Railways",
		"kind": "train"
	},
	{
		"code": "CS",
		"name": "Caledonian Sleeper",
		"kind": "train"
	},
	{
		"code": "EM",
		"name": "East Midlands Railway",
		"kind": "train",
		"shortName": "EMR",
		"otherNames": ["EMR", "East Midlands Trains"]
	},
	{
		"code": "ES",
		"name": "Eurostar",
		"kind": "train"
	},
	{
		"code": "EU",
		"name": "Virtual European Paths",
		"kind": "path"
	},
	{
		"code": "FC",
		"name": "First Capital Connect",
		"kind": "train",
		"former": true
	},
	{
		"code": "GC",
		"name": "Grand Central",
		"kind": "train"
	},
	{
		"code": "GN",
		"name": "Great Northern",
		"kind": "train"
	},
	{
		"code": "GR",
		"name": "London North Eastern Railway",
		"kind": "train",
		"shortName": "LNER",
		"otherNames": [
			"LNER",
			"Virgin Trains East Coast",
			"East Coast",
			"GNER"
		]
	},
	{
		"code": "GW",
		"name": "Great Western Railway",
		"kind": "train",
		"shortName": "GWR",
		"otherNames": ["GWR", "First Great Western"]
	},
	{
		"code": "GX",
		"name": "Gatwick Express",
		"kind": "train"
	},
	{
		"code": "HC",
		"name": "Heathrow Connect",
		"kind": "train",
		"former": true
	},
	{
		"code": "HT",
		"name": "Hull Trains",
		"kind": "train",
		"otherNames": ["First Hull Trains"]
	},
	{
		"code": "HX",
		"name": "Heathrow Express",
		"kind": "train"
	},
	{
		"code": "IL",
		"name": "Island Line",
		"kind": "train",
		"otherNames": ["Island Lines"]
	},
	{
		"code": "LD",
		"name": "Lumo",
		"kind": "train"
	},
	{
		"code": "LE",
		"name": "Greater Anglia",
		"kind": "train",
		"otherNames": ["Abellio Greater Anglia", "one"]
	},
	{
		"code": "LF",
		"name": "Grand Union Trains",
		"kind": "train"
	},
	{
		"code": "LM",
		"name": "West Midlands Trains",
		"kind": "train",
		"shortName": "West Midlands",
		"otherNames": [
			"West Midlands Railway",
			"London Northwestern Railway",
			"London Midland"
		]
	},
	{
		"code": "LN",
		"name": "London Northwestern Railway",
		"kind": "brand"
	},
	{
		"code": "LO",
		"name": "London Overground",
		"kind": "train"
	},
	{
		"code": "LR",
		"name": "Network Rail (on-track machines)",
		"kind": "infrastructure"
	},
	{
		"code": "LS",
		"name": "Locomotive Services",
		"kind": "charter"
	},
	{
		"code": "LT",
		"name": "London Underground",
		"kind": "metro"
	},
	{
		"code": "ME",
		"name": "Merseyrail",
		"kind": "train"
	},
	{
		"code": "ML",
		"name": "Midland Mainline",
		"kind": "train",
		"former": true
	},
	{
		"code": "MV",
		"name": "Varamis Rail",
		"kind": "freight"
	},
	{
		"code": "NR",
		"name": "Network Rail",
		"kind": "infrastructure"
	},
	{
		"code": "NT",
		"name": "Northern",
		"kind": "train",
		"otherNames": [
			"Northern Trains",
			"Northern Rail",
			"Arriva Trains Northern"
		]
	},
	{
		"code": "NY",
		"name": "North Yorkshire Moors Railway",
		"kind": "heritage"
	},
	{
		"code": "PC",
		"name": "Private Charter",
		"kind": "charter"
	},
	{
		"code": "PT",
		"name": "Europorte Channel",
		"kind": "freight"
	},
	{
		"code": "PX",
		"name": "Europhoenix",
		"kind": "freight"
	},
	{
		"code": "RT",
		"name": "Network Rail",
		"kind": "infrastructure"
	},
	{
		"code": "SE",
		"name": "Southeastern",
		"kind": "train"
	},
	{
		"code": "SJ",
		"name": "South Yorkshire Supertram",
		"kind": "tram",
		"shortName": "Supertram",
		"otherNames": ["Sheffield Supertram"]
	},
	{
		"code": "SN",
		"name": "Southern",
		"kind": "train"
	},
	{
		"code": "SO",
		"name": "SLC Operations",
		"kind": "other"
	},
	{
		"code": "SP",
		"name": "Swanage Railway",
		"kind": "heritage"
	},
	{
		"code": "SR",
		"name": "ScotRail",
		"kind": "train",
		"otherNames": ["First ScotRail"]
	},
	{
		"code": "SS",
		"name": "Silverlink",
		"kind": "train",
		"former": true
	},
	{
		"code": "SW",
		"name": "South Western Railway",
		"kind": "train",
		"shortName": "SWR",
		"otherNames": ["SWR", "South West Trains"]
	},
	{
		"code": "SX",
		"name": "Stansted Express",
		"kind": "brand"
	},
	{
		"code": "TL",
		"name": "Thameslink",
		"kind": "train"
	},
	{
		"code": "TP",
		"name": "TransPennine Express",
		"kind": "train",
		"shortName": "TPE",
		"otherNames": ["TPE", "First TransPennine Express"]
	},
	{
		"code": "TW",
		"name": "Tyne and Wear Metro",
		"kind": "metro",
		"otherNames": ["Nexus"]
	},
	{
		"code": "TY",
		"name": "Vintage Trains",
		"kind": "charter"
	},
	{
		"code": "VT",
		"name": "Avanti West Coast",
		"kind": "train",
		"shortName": "Avanti",
		"otherNames": ["Virgin Trains"]
	},
	{
		"code": "WM",
		"name": "West Midlands Railway",
		"kind": "brand"
	},
	{
		"code": "WR",
		"name": "West Coast Railways",
		"kind": "charter",
		"otherNames": ["West Coast Railway Co"]
	},
	{
		"code": "WS",
		"name": "Wrexham & Shropshire",
		"kind": "train",
		"former": true
	},
	{
		"code": "XC",
		"name": "CrossCountry",
		"kind": "train"
	},
	{
		"code": "XR",
		"name": "Elizabeth line",
		"kind": "train",
		"otherNames": ["TfL Rail"]
	},
	{
		"code": "YG",
		"name": "Hanson & Hall Rail Services",
		"kind": "freight"
	},
	{
		"code": "ZB",
		"name": "Bus Station",
		"kind": "placeholder"
	},
	{
		"code": "ZF",
		"name": "Ferry Terminal",
		"kind": "placeholder"
	},
	{
		"code": "ZM",
		"name": "West Somerset Railway",
		"kind": "heritage"
	},
	{
		"code": "ZZ",
		"name": "Unknown",
		"kind": "placeholder"
	}
];
export { operators_default as default };
